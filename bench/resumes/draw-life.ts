import type { Random } from '#demo/random.ts'
import { fold } from '#domain/profiles/resumes/reading/fold.ts'
import type { Life } from '#test/resumes/life.ts'
import type { Words } from './words.ts'

/** What is written, and what it means: the same where nothing else stands after the sign. */
const parted = (text: string, sign = ' = '): [written: string, meant: string] => {
  const [written = '', meant = written] = text.split(sign)
  return [written, meant]
}

const drawPhone = (random: Random): Life['phone'] => {
  const digits = `${random.pick(['6', '7'])}${random.int(10_000_000, 99_999_999)}`
  const inPairs = (sign: string) => (digits.slice(1).match(/../g) ?? []).join(sign)
  const [first] = digits
  return random.pick([
    { written: `0${first} ${inPairs(' ')}`, read: `+33${digits}` },
    { written: `0${first}.${inPairs('.')}`, read: `+33${digits}` },
    { written: `0${digits}`, read: `+33${digits}` },
    { written: `+33 ${first} ${inPairs(' ')}`, read: `+33${digits}` },
    { written: `+33 (0)${first} ${inPairs(' ')}`, read: `+33${digits}` },
    { written: '+44 20 7946 0018', read: null },
  ])
}

const monthAt = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

/** An invented person in these words, the same for the same seed. */
export const drawLife = (random: Random, words: Words): Life => {
  const { positions, skills: known } = random.pick(words.trades)
  const [given, family] = [random.pick(words.givenNames), random.pick(words.familyNames)]
  const address = fold(`${given}.${family}`).replaceAll(/[^a-z.]/g, '')
  const skills = random.sample(known, random.int(4, known.length)).map((skill) => parted(skill))
  const written = skills.map(([name]) => name)
  const half = Math.ceil(skills.length / 2)
  const [one = '', other = ''] = random.sample(words.groups, 2)
  // From the last job back; each begins a year to six before the one after it.
  let ends = 12 * 2026 + random.int(-30, 6)
  const isOver = random.chance(0.3)
  const employers = random.sample(words.employers, random.int(2, 3))
  const jobs = employers.map((employer, rank) => {
    const [company, place] = parted(employer, ' @ ')
    const [from, to] = [ends - random.int(12, 72), rank > 0 || isOver ? monthAt(ends) : null]
    ends = from - 1
    const tasks = random.sample(words.tasks, random.int(1, 3))
    const stack = random.chance(0.8) ? { stack: random.sample(written, 3).join(', ') } : {}
    return { position: positions[rank] ?? '', company, place, from: monthAt(from), to, tasks, ...stack }
  })
  const year = Math.floor(ends / 12)
  const schools = random.sample(words.schools, 2)
  const degrees = random.sample(words.degrees, random.int(1, 2)).map((degree, rank) => {
    const to = year - 3 * rank
    return { degree, school: schools[rank] ?? '', to, ...(random.chance(0.8) && { from: to - 2 }) }
  })
  const languages = random.sample(words.languages, random.int(2, 3)).map((language) => {
    const [[spoken, name], [level, rating]] = [parted(language), parted(random.pick(words.levels))]
    return { written: spoken, level, name, rating: Number(rating) }
  })
  const titles = positions.slice(0, jobs.length).join(' ')
  const named = known.map((skill) => parted(skill)).filter(([name]) => titles.includes(name))
  const [extra, lines] = parted(random.pick(words.extras))
  return {
    name: `${given} ${family}`,
    title: positions[0] ?? '',
    email: `${address}@example.${random.pick(['fr', 'com', 'org'])}`,
    phone: drawPhone(random),
    ...(random.chance(0.3) && { website: `https://${address.replace('.', '-')}.dev` }),
    city: jobs[0]?.place ?? '',
    summary: random.pick(words.summaries),
    jobs,
    degrees,
    skills: { [one]: written.slice(0, half), [other]: written.slice(half) },
    knows: [...new Set([...skills, ...named].map(([, name]) => name))],
    languages,
    extras: { [extra]: [lines] },
  }
}
