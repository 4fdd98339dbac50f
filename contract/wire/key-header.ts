/**
 * The header that names a write, so that asking for it again does nothing twice (decision 053). A file of its own: in a browser
 * only what is loaded with the first write reads it.
 */
export const keyHeader = 'idempotency-key'
