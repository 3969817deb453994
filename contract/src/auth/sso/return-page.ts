/** The page that providers send browsers back to. It posts what its address says, and takes it out of there. */
export const SSO_RETURN_PAGE = '/login/return';
