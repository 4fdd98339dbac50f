// `npm run verdicts`: has recheck judge the patterns of the product that have no verdict yet, and forgets the verdicts on those
// that are gone. With `-- --all`, or when recheck or its bounds are others, all are judged again, which takes minutes. The
// result is committed; a test fails for a pattern without a verdict, and another one judges them all again.
import { writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { verdictOn } from '../../test/house/regexes/judging.ts'
import { findPatterns, nameOf } from '../../test/house/regexes/patterns.ts'
import { judge, readVerdicts, verdictsFile } from '../../test/house/regexes/verdicts.ts'

const { literals, made } = await findPatterns()
const written = new Map([...literals, ...made].map((each) => [nameOf(each), each]))

const { verdicts: kept, ...judgedBy } = readVerdicts()
const isAnew = process.argv.includes('--all') || !isDeepStrictEqual(judgedBy, judge)

const verdicts = {}
let judged = 0
for (const name of [...written.keys()].toSorted()) {
  if (isAnew || kept[name] === undefined) {
    verdicts[name] = verdictOn(written.get(name))
    judged += 1
    // The list of all places is a pattern of thousands of signs.
    const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name
    if (verdicts[name] !== 'safe') process.stdout.write(`${written.get(name).where} ${shown} : ${verdicts[name]}\n`)
  } else verdicts[name] = kept[name]
}
writeFileSync(verdictsFile, `${JSON.stringify({ ...judge, verdicts }, undefined, 2)}\n`)
const gone = Object.keys(kept).filter((name) => !written.has(name)).length
process.stdout.write(`${judged} expressions jugées sur ${written.size}, ${gone} oubliées\n`)
