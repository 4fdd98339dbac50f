import { starsOf, type HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import type { PrintableResume } from '#domain/profiles/resumes/printable-resume.ts'
import { frenchMonth, monthOf } from '#domain/time/months.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { Order } from './typesetting.ts'
import { unbreakable } from './unbreakable.ts'

const monthIn = (day: Day): string => frenchMonth(monthOf(day))

/** « mars 2021 – aujourd’hui »; a single month when it began and ended in the same one. */
const monthsBetween = (startedOn: Day, endedOn: Day | null): string => {
  const [from, to] = [monthIn(startedOn), endedOn === null ? 'aujourd’hui' : monthIn(endedOn)]
  return unbreakable(from === to ? from : `${from} – ${to}`)
}

/** « 2013 – 2015 », or the year alone. */
const yearsBetween = (startedOn: Day | null, endedOn: Day): string => {
  const [from, to] = [startedOn?.slice(0, 4), endedOn.slice(0, 4)]
  return from === undefined || from === to ? to : unbreakable(`${from} – ${to}`)
}

const yearsInWords = (years: number): string =>
  unbreakable(years === 0 ? 'moins d’un an' : `${years} an${years > 1 ? 's' : ''}`)

const listed = /^\s*[-–—•*·▪]\s+/

/** Each line is a paragraph; lines that begin with a dash or a dot are a list. */
const prose = (text: string | null) => {
  const parts: ({ kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] })[] = []
  for (const line of (text ?? '').split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const before = parts.at(-1)
    const item = line.replace(listed, '').trim()
    if (!listed.test(line)) parts.push({ kind: 'paragraph', text: item })
    else if (before?.kind === 'list') before.items.push(item)
    else parts.push({ kind: 'list', items: [item] })
  }
  return parts
}

const rated = ({ name, rating }: { name: string; rating: HalfSteps }) => ({
  name,
  rating: { halfSteps: rating, words: `${String(starsOf(rating)).replace('.', ',')} sur 5` },
})

const phoneByPairs = (phone: string): string =>
  unbreakable(/^0\d{9}$/.test(phone) ? phone.replaceAll(/\B(?=(?:\d\d)+$)/g, ' ') : phone)

const isWebAddress = /^https?:\/\//i

const fact = (label: string, value: string | null, target: string | null = null) =>
  value === null || value.trim() === '' ? [] : [{ label, value, link: target }]

/** What the header says beside the name; the contact lines only when they are given. */
const factsOf = ({ yearsOfExperience: years, region, phone, email, website }: PrintableResume) => [
  ...fact('Expérience', years === null ? null : yearsInWords(years)),
  ...fact('Région', region),
  ...fact('Téléphone', phone && phoneByPairs(phone), phone && `tel:${phone.replaceAll(/[^+\d]/g, '')}`),
  ...fact('E-mail', email, email && `mailto:${email}`),
  ...fact(
    'Site',
    website && website.replace(isWebAddress, '').replace(/\/$/, ''),
    website !== null && isWebAddress.test(website) ? website : null,
  ),
]

/** The template breaks such words, and looks for them only when there is one. */
const longWord = /\S{36,}/

const allTexts = (resume: PrintableResume): string => JSON.stringify({ ...resume, photo: null }, null, 1)

/** The resume as its template reads it: every text written out in French. */
export const resumeSheet = (resume: PrintableResume): Order => ({
  template: 'resume',
  data: {
    title: `${resume.name} – CV`,
    name: resume.name,
    isAnonymous: resume.isAnonymous,
    position: resume.position,
    hasPhoto: resume.photo !== null,
    hasLongWords: longWord.test(allTexts(resume)),
    facts: factsOf(resume),
    experiences: resume.experiences.map(({ position, company, startedOn, endedOn, description, skills }) => ({
      position,
      company,
      period: monthsBetween(startedOn, endedOn),
      description: prose(description),
      skills: skills.join(', '),
    })),
    educations: resume.educations.map(({ school, degree, startedOn, endedOn, description }) => ({
      school,
      degree,
      period: yearsBetween(startedOn, endedOn),
      description: prose(description),
    })),
    skillTypes: resume.skillTypes
      .filter(({ skills }) => skills.length > 0)
      .map(({ type, skills }) => ({ type, skills: skills.map(rated) })),
    languages: resume.languages.map(rated),
  },
  picture: resume.photo,
})
