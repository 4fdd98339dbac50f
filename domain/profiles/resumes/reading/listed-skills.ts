import type { Line } from './lines.ts'
import type { FindSkills } from './skills.ts'

/** What parts the items of a list. */
const parted = /\s{2,}|\s*[•·▪●▸,;|/():]+\s*|\s[–—-]\s/
/** An item of a list of skills has no more words, and no more letters. */
const [mostWords, mostLetters] = [3, 30]
/** A list names as many skills, and is made of them in this part. */
const [fewestSkills, leastPart] = [3, 0.4]

const itemsOf = ({ segments }: Line): string[] =>
  segments
    .flatMap(({ text, runs }) => (runs.length > 1 ? runs : [text]))
    .flatMap((text) => text.split(parted))
    .filter((item) => /[\p{L}\d]/u.test(item))

const isShort = (item: string) => item.length <= mostLetters && item.trim().split(' ').length <= mostWords

/** Lines of nothing but short items that follow each other. Each line is looked at alone besides. */
const listsOf = (lines: readonly Line[]): Line[][] => {
  const lists: Line[][] = [[]]
  for (const line of lines)
    if (itemsOf(line).every(isShort)) lists.at(-1)?.push(line)
    else lists.push([])
  return lists
}

/**
 * The skills of the lists among these lines, whatever heading they stand under: « React • Docker », or one a line. Sentences
 * are no lists, nor are lists of which most items are no skills.
 */
export const skillsInLists = (lines: readonly Line[], findSkills: FindSkills): string[] =>
  [...listsOf(lines), ...lines.map((line) => [line])].flatMap((list) => {
    const items = list.flatMap(itemsOf)
    const skills = items.filter((item) => findSkills(item).length > 0)
    const isOfSkills = skills.length >= fewestSkills && skills.length >= items.length * leastPart
    return isOfSkills ? findSkills(items.join('\n')) : []
  })
