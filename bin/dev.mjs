// `npm run dev`: runs the server, restarted at each change, and the web with live reload, and builds what examines files at each
// change; Ctrl-C stops all.
import { buildOfExamination, ensureExamination } from './examination/build.mjs'
import { launch } from './processes.mjs'

const pagesPort = '5173'
const port = process.env.PORT || '3000'
const env = {
  PORT: port,
  // The links in mails lead to the pages that Vite serves.
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${pagesPort}`,
}
/** Adds the page of the design system, at /_ui. */
const pagesEnv = { ...env, DESIGN_SYSTEM_PAGE: '1' }
await ensureExamination()
const together = [
  launch('node', ['--watch', 'server/main.ts'], { env }),
  launch('vite', [...buildOfExamination, '--watch']),
  launch('react-router', ['dev', '--port', pagesPort, '--strictPort'], { env: pagesEnv }),
]
const code = await Promise.race(together.map(({ ended }) => ended))
for (const { child } of together) child.kill('SIGTERM')
await Promise.all(together.map(({ ended }) => ended))
process.exit(code)
