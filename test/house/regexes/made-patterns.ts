import { join } from 'node:path'
import { repository } from '#test/house/source-tree.ts'

/*
 * A program: prints the patterns that the files of its arguments make when they are loaded, themselves or by what they import. It
 * is a process of its own, because RegExp is another one meanwhile, and a file that somebody loaded before makes nothing again.
 */

const made: { pattern: string; flags: string; where: string }[] = []
const Original = RegExp
let loaded = ''

const kept = (regex: RegExp): RegExp => {
  made.push({ pattern: regex.source, flags: regex.flags, where: loaded })
  return regex
}
globalThis.RegExp = new Proxy(Original, {
  construct: (target, [pattern, flags]: [string | RegExp, string?]) => kept(new target(pattern, flags)),
  apply: (target, _, [pattern, flags]: [string | RegExp, string?]) => kept(target(pattern, flags)),
})

for (const path of process.argv.slice(2)) {
  loaded = path
  await import(join(repository, path))
}
globalThis.RegExp = Original
process.stdout.write(JSON.stringify(made))
