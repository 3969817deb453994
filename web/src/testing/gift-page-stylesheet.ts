/** Stands for the gift page's stylesheet, which tests do not read. */
export default '/assets/gift-page.css';
