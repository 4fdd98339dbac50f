/**
 * Node's arguments of the server. A smaller young generation is collected more often. The old one is collected when it
 * has grown by half: by itself, V8 lets it grow up to four times on a machine with much memory, and garbage was most of
 * the resident memory under load. docs/operations.md has the figures.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
