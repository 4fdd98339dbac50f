// `npm run variables`: writes Mantine's CSS variables with our theme into web/ui/theme/variables.css. The result is
// committed, because pages take no style that a script writes; a test fails when it does not match the theme.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** The theme names the classes of a style sheet, which Node cannot load, and no variable depends on them. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context),
})
const { variablesFile, variablesSheet } = await import('../../web/ui/theme/variables.ts')
writeFileSync(variablesFile, await variablesSheet())
