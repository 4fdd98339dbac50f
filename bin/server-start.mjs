/**
 * Node's arguments of the server. A smaller young generation is collected more often. The old one is collected when it
 * has grown by half: V8's own factor rises up to four on a machine with much memory, and garbage was most of the resident
 * memory under load (docs/operations.md). A bench runs with them too, and starts its servers with its own arguments.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** What Node is given to start the server, here and under systemd (docs/operations/inspirnautes.service). */
export const serverStart = [...serverFlags, 'server/main.ts']
