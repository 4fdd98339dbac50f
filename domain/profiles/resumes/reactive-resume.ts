import { fieldsAt, isFields, recordsAt, textAt, textsAt, type Fields } from './json-fields.ts'
import { monthsOf, periodIn } from './reading/periods.ts'

/*
 * The file of Reactive Resume (rxresu.me), whose versions name the same things in several ways, as JSON Resume has them.
 */

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Rich text as plain text: a line a paragraph or an item. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<li[^<>]*>/gi, '\n- ')
    .replaceAll(/<br ?\/?>|<\/(?:p|li|h\d|div)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name] ?? ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n')

/** The first of these fields that holds a text. */
const firstText = (fields: Fields, ...names: string[]) =>
  names.map((name) => textAt(fields, name)).find((text) => text !== '') ?? ''

/** The items of a section that the resume shows. */
const itemsOf = (sections: Fields, ...names: string[]): Fields[] =>
  names
    .flatMap((name) => recordsAt(fieldsAt(sections, name), 'items'))
    .filter((item) => item['visible'] !== false && item['hidden'] !== true)

/** The dates of an item: one text for both, or a start and an end. */
const datesOf = (item: Fields): Fields => {
  const { start, end } = fieldsAt(item, 'date')
  if (typeof start === 'string') return { startDate: start, endDate: end }
  const period = periodIn(firstText(item, 'date', 'period'))
  if (period === undefined) return {}
  const { startedOn, endedOn, hasMonths } = monthsOf(period)
  const written = (day: string | null) => day?.slice(0, hasMonths ? 7 : 4)
  return { startDate: period.end === undefined ? undefined : written(startedOn), endDate: written(endedOn) }
}

const workOf = (item: Fields): Fields => {
  const dates = datesOf(item)
  return {
    name: firstText(item, 'company', 'name'),
    position: textAt(item, 'position'),
    ...dates,
    // One date alone is when it began and ended.
    startDate: dates['startDate'] ?? dates['endDate'],
    summary: plainText(firstText(item, 'summary', 'description')),
  }
}

const educationOf = (item: Fields): Fields => ({
  institution: firstText(item, 'institution', 'school'),
  studyType: firstText(item, 'studyType', 'degree'),
  area: textAt(item, 'area'),
  ...datesOf(item),
  summary: plainText(firstText(item, 'summary', 'description')),
})

const skillOf = (item: Fields): Fields => ({ name: textAt(item, 'name'), keywords: textsAt(item, 'keywords') })

const languageOf = (item: Fields): Fields => ({
  language: firstText(item, 'name', 'language'),
  fluency: firstText(item, 'description', 'fluency', 'level'),
})

/** The file of Reactive Resume as JSON Resume; undefined for another file. */
export const fromReactiveResume = (value: Fields): Fields | undefined => {
  const { sections } = value
  if (!isFields(sections) || Object.hasOwn(value, 'work')) return undefined
  const basics = fieldsAt(value, 'basics')
  return {
    basics: {
      name: textAt(basics, 'name'),
      label: firstText(basics, 'headline', 'label'),
      email: textAt(basics, 'email'),
      phone: textAt(basics, 'phone'),
      url:
        firstText(fieldsAt(basics, 'url'), 'href') ||
        firstText(fieldsAt(basics, 'website'), 'url', 'href') ||
        firstText(basics, 'url', 'website'),
    },
    work: itemsOf(sections, 'experience', 'work').map(workOf),
    education: itemsOf(sections, 'education').map(educationOf),
    skills: itemsOf(sections, 'skills').map(skillOf),
    languages: itemsOf(sections, 'languages').map(languageOf),
  }
}
