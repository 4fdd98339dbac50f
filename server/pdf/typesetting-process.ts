import { readFile } from 'node:fs/promises'
import { DrawableText } from './drawable-text.ts'
import { loadFonts } from './fonts.ts'
import { standardOf, templateNames, type TemplateName } from './templates.ts'
import type { Order, Outcome } from './typesetting.ts'
import { openTypst } from './typst.ts'

/*
 * The process that sets documents, one after the other. The compiler is native and runs until it is done: as a thread,
 * nothing could stop it (decision 018).
 */

const templates = Object.fromEntries(
  await Promise.all(
    templateNames.map(async (name) => [name, await readFile(new URL(`./${name}.typ`, import.meta.url), 'utf8')]),
  ),
) as Record<TemplateName, string>
const faces = await loadFonts()
const typst = await openTypst(faces.files, process.argv.includes('--portable'))

const set = ({ template, data, picture }: Order): Outcome => {
  try {
    const drawable = new DrawableText(faces.drawn).dataOf(data)
    const files = {
      main: templates[template],
      data: Buffer.from(JSON.stringify(drawable)),
      standard: standardOf(template),
    }
    return { pdf: typst({ ...files, picture: picture === null ? null : Buffer.from(picture) }) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const answer = (outcome: Outcome | 'ready') => process.send?.(outcome)

process.on('message', (order: Order) => answer(set(order)))
// Without the server there is nothing to set.
process.on('disconnect', () => process.exit())
answer('ready')
