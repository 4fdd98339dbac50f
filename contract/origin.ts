/**
 * The origin that a built page names where PUBLIC_URL belongs (canonical address, Open Graph): the build does not know
 * it, and the server writes it in when it reads the page.
 */
export const unknownOrigin = 'https://origin.invalid'
