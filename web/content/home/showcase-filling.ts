import type { Showcase } from '#contract/oversight/showcase.ts'
import { showcaseCall } from '#contract/paths.ts'
import { figureOf, type Line, type PlacedStar } from '#web/ui/charts/constellation-figure.ts'

/*
 * Fills the section of the home page that shows what is open today, without React: it writes texts, and draws each mission with
 * copies of the lines and stars that stand there as an example.
 */

type Mission = Showcase['missions'][number]

const hour = 3600

/** `5 h`, `3 jours`: what half of the missions did not exceed, rounded up. */
const timeText = (seconds: number) =>
  seconds < 48 * hour ? `${Math.ceil(seconds / hour)}\u00a0h` : `${Math.ceil(seconds / (24 * hour))}\u00a0jours`

const written = {
  openMissions: (count: number) => count.toLocaleString('fr-FR'),
  activeCandidates: (count: number) => count.toLocaleString('fr-FR'),
  firstProposal: timeText,
}

const dayText = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const wordsOf = (day: string) => dayText.format(new Date(day)).replace(/^1 /, '1er ').replace(' ', '\u00a0')

/** « Du 4 janvier au 30 juin 2027 »: the year once, where it is one. */
const datesText = ({ dateStart, dateEnd }: Mission) => {
  const [year, start, end] = [dateEnd.slice(0, 4), wordsOf(dateStart), wordsOf(dateEnd)]
  return `Du ${dateStart.startsWith(year) ? start.slice(0, -5) : start} au ${end}`
}

/** The title of a mission comes as its company wrote it: it is written as text, never as HTML. */
const write = (place: Element, name: string, text: string) => {
  const element = place.querySelector(`[data-${name}]`)
  if (element !== null) element.textContent = text
}

const attributes = (element: Element, values: Record<string, number>) => {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value))
}

const drawStar = (example: Element, { x, y, radius, isJoined }: PlacedStar) => {
  const star = example.cloneNode(true) as SVGElement
  if (isJoined) star.dataset['joined'] = 'true'
  else delete star.dataset['joined']
  for (const circle of star.querySelectorAll('circle')) attributes(circle, { cx: x, cy: y, r: radius })
  return star
}

const drawLine = (example: Element, { from, to }: Line) => {
  const line = example.cloneNode() as SVGElement
  attributes(line, { x1: from.x, y1: from.y, x2: to.x, y2: to.y })
  return line
}

const draw = (place: Element, { skills }: Mission) => {
  const [svg, star, line] = ['svg', 'svg g', 'svg line'].map((name) => place.querySelector(name))
  if (!svg || !star || !line) return
  const stars = skills.map(({ id, name, rating, isRequired }) => ({
    id,
    label: name,
    size: rating,
    isJoined: isRequired,
  }))
  const figure = figureOf(stars)
  svg.replaceChildren(
    ...figure.lines.map((each) => drawLine(line, each)),
    ...figure.stars.map((each) => drawStar(star, each)),
  )
}

const fill = (section: Element, { missions, figures }: Showcase) => {
  for (const [index, place] of section.querySelectorAll('[data-mission]').entries()) {
    const mission = missions[index]
    if (mission === undefined) continue
    draw(place, mission)
    write(place, 'title', mission.title)
    write(place, 'place', mission.region)
    write(place, 'dates', datesText(mission))
    write(place, 'skills', mission.skills.map(({ name }) => name).join('\u00a0· '))
  }
  for (const [name, textOf] of Object.entries(written)) {
    const place = section.querySelector<HTMLElement>(`[data-figure="${name}"]`)
    const figure = figures[name as keyof typeof written]
    if (place === null) continue
    if (figure === null) place.hidden = true
    else place.querySelector('dd')?.append(textOf(figure))
  }
}

/** The section comes while its place is out of sight: nothing moves under the eyes of whoever reads. */
const showUnseen = (place: Element, section: HTMLElement) =>
  new IntersectionObserver((entries, observer) => {
    if (entries.at(-1)?.isIntersecting === true) return
    observer.disconnect()
    section.hidden = false
  }).observe(place)

const show = async (place: Element, section: HTMLElement) => {
  const answer = await fetch(showcaseCall).catch(() => undefined)
  if (answer?.ok !== true) return
  const showcase = (await answer.json()) as Showcase
  if (showcase.missions.length === 0) return
  fill(section, showcase)
  showUnseen(place, section)
}

const place = document.querySelector('[data-showcase]')
const section = place?.querySelector<HTMLElement>(':scope > [hidden]')
if (place && section) void show(place, section)
