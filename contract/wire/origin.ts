/**
 * A placeholder for PUBLIC_URL in a built page (canonical address, Open Graph): the build does not know the real address,
 * so the server replaces the placeholder when it loads the page.
 */
export const unknownOrigin = 'https://origin.invalid'
