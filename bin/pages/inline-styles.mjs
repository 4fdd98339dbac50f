import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g

/** React expects its own links when it hydrates a page; only pages that React does not hydrate may lose them. */
const runsReact = (html) => /<script[^>]*\btype="module"/.test(html)

/** Writes the styles of the public pages inside the pages: the browser draws them from the first response. */
export const inlineStyles = (folder) => {
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    if (runsReact(html)) continue
    const sheets = [...html.matchAll(stylesheet)].map(([, address]) => readFileSync(join(folder, address), 'utf8'))
    if (sheets.length === 0) continue
    const style = `<style>${sheets.map((sheet) => sheet.trim()).join('')}</style>`
    writeFileSync(
      path,
      html.replace(stylesheet, () => '').replace('</head>', () => `${style}</head>`),
    )
  }
}
