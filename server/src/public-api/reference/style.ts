import { createHash } from 'node:crypto';

/** The page's style, with the colours of the pages that recipients see. */
export const STYLE = `:root{color-scheme:light dark;--ground:#fff9f2;--paper:#fffdfa;--line:#ecd6c4;--ink:#34201a;--soft:#6b5147;--accent:#a8330f;--code:#fbeee2}
@media (prefers-color-scheme:dark){:root{--ground:#1d1315;--paper:#2b1e1e;--line:#4b3532;--ink:#fdf0e5;--soft:#d3bbad;--accent:#ff9d73;--code:#362626}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 "Avenir Next",Avenir,"Segoe UI",system-ui,"Liberation Sans",sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}a:focus-visible,button:focus-visible,input:focus-visible,pre:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
header,.columns{max-width:76rem;margin:0 auto;padding:1.5rem 1rem}
header{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:end;border-bottom:1px solid var(--line)}
header div{flex:1 1 20rem}header p{margin:.25rem 0 0;color:var(--soft)}
h1,h2,h3{line-height:1.25;font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif}
h1{margin:0;font-size:2rem}h2{margin:3rem 0 1rem;font-size:1.6rem}main>:first-child h2,main>h2:first-child{margin-top:0}
h3{margin:0 0 .5rem;font-size:1.2rem}h4{margin:1.25rem 0 .35rem;font-size:.95rem}
form{display:flex;gap:.5rem}input,button{min-height:2.75rem;padding:0 .9rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--paper);color:inherit;font:inherit}
input{flex:1;min-width:0}button{border-color:var(--accent);font-weight:700;cursor:pointer}
.languages{display:flex;gap:1rem;margin:0;padding:0;list-style:none}[aria-current]{color:inherit;font-weight:700;text-decoration:none}
nav{max-height:15rem;padding:.75rem;overflow-y:auto;border:1px solid var(--line);border-radius:.9rem}nav ul{margin:0 0 1rem;padding:0;list-style:none}nav a{text-decoration:none}nav a:hover{text-decoration:underline}nav li a{display:block;padding:.2rem 0}nav h2{margin:0 0 .25rem;font-size:1rem}
article{margin:0 0 1rem;padding:1.25rem;border:1px solid var(--line);border-radius:.9rem;background:var(--paper)}
article p{max-width:44rem;margin:.35rem 0}article:target{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.soft{color:var(--soft)}code{font:.9em/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace}
p code,dd code,li code{padding:.1em .3em;border-radius:.3rem;background:var(--code)}
.call{font-size:1rem}.call b{margin-right:.5rem;color:var(--accent)}
pre{margin:.35rem 0;padding:.85rem 1rem;overflow-x:auto;border-radius:.6rem;background:var(--code);overflow-wrap:normal}
dl{margin:.35rem 0}dt{padding-top:.5rem;border-top:1px solid var(--line)}dt code{font-weight:700}dd{margin:0 0 .5rem;color:var(--soft)}
@media (min-width:60rem){.columns{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:2.5rem}nav{position:sticky;top:0;max-height:100vh;padding:.25rem;border:0}
.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.5rem}}
@media print{nav,form{display:none}}`;

/** Allows the page its own style, sign and search, and nothing else. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
