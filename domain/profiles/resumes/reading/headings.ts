import { fold } from './fold.ts'
import type { Line, Segment } from './lines.ts'

/** What a part of a resume tells; `other` is what is not read: hobbies, references, certificates. */
export type Section = 'head' | 'experiences' | 'educations' | 'skills' | 'languages' | 'contact' | 'other'

/** The words of a heading without accents, case, blanks and signs: letters are often set apart in titles. */
const headings: Record<Exclude<Section, 'head'>, RegExp> = {
  experiences:
    /^(mes|mon)?(experiences?|parcours|work|employment|career|carriere|missions?|emplois?)(s?(professionnel(le)?s?|professional|pro|experiences?|history|significatives?|recentes?|realisees|background|exercees|occupes|cles|freelances?|principales|techniques?|summary|path|journey)*)$|^(professional|career|my)(story|journey|path)$|^professional(work)?experiences?$|^(relevant|selected)(work)?experience$|^historiqueprofessionnel$|^experienceset(missions|projets|realisations)$|^(stages|experienceset?stages?)$/,
  educations:
    /^(ma|mes|training(and)?)?(formations?|education|etudes|diplomes?|scolarite|cursus|academics?|qualifications|studies)((et|and)?(formations?|training|diplomes?|certifications?|certificats|academiques?|scolaires?|universitaires?|initiale|superieures?|history|background|qualifications|etudes|degrees|continue|concours))*$|^parcours(academique|scolaire|universitaire|deformation)$|^academicbackground$|^formationacademique$|^degrees$/,
  skills:
    /^(mes|my|key|core|main|top|technical|hard|it|digital|professional|personal|principales|domainesde|other)*(competences?|skills?|skillset|savoirfaire|expertises?|technologies|technos|techstack|stack(technique)?|outils|tools|informatique|environnements?techniques?)((cles|techniques?|informatiques?|professionnelles?|metiers?|numeriques?|principales|et|and|summary|expertise|outils|tools|technologies|langages|languesinformatiques|savoirfaire|logiciels|stack|fonctionnelles|connaissances|personnelles))*$|^connaissances(techniques|informatiques)$|^langages(deprogrammation)?$|^programminglanguages$|^savoirs?faire$/,
  languages:
    /^(mes)?(langues?|languages?|linguistics?)(etrangeres|parlees|vivantes|spoken|skills|maternelles?)*$|^autreslangues?$|^mothertongues?$|^otherlanguages?$|^(competences|aptitudes)linguistiques$|^linguisticskills$|^languageskills$|^spokenlanguages$/,
  contact:
    /^(mes)?(contacts?|coordonnees|informationspersonnelles|personalinformation|personaldetails|contactme|informations?|etatcivil|details|infosperso(nnelles)?|reseaux(sociaux)?|social|links|liens)$/,
  other:
    /^(centres?d?interets?|interets?|loisirs|hobbies|interests?|passions?|activites(extraprofessionnelles|associatives)?|divers|references?|referees|certifications?|certificates?|certificats?|publications?|(mes|my)?(personal|side|key|selected|own|academic|school|pet|hobby|opensource)*projects?|(mes)?projets?(et|and|perso(nnels?)?|opensource|annexes?|scolaires?|academiques?|universitaires?|etudiants?|realises?|amateurs?|libres?|parascolaires?|associatifs?|contributions?|concours)*|personalwork|contributions?(opensource)?|opensource(contributions?)?|hackathons?(et|and|concours|contests?)*|realisationspersonnelles|profile?|professionalprofile|summary|professionalsummary|apropos(demoi)?|aboutme|about|resume|objectifs?(professionnels?)?|objective|qualites|softskills|savoiretre|atouts|awards|distinctions|prix|benevolat|volunteer(ing|work|experience)?|experiences?(benevoles?|associatives?)|projectsexperience|presentation|accroche|biographie|permis|permisdeconduire|drivinglicen[cs]e|additionalinformation|informationscomplementaires|autres?|vieassociative|engagements?|realisations|achievements|conferences|talks|mobilite|chiffrescles|methodes|formationscomplementaires|strengths|competencestransverses|competencescomportementales|aptitudes)$/,
}

const key = (text: string) => fold(text).replaceAll(/[^a-z]/g, '')

/** The section that these words open, when they are nothing but a heading. */
export const sectionNamed = (text: string): Section | undefined => {
  // « stack) » is the end of something longer.
  if (text.length > 60 || /[.,!?]\s*$|\d|^[^(]*\)/.test(text)) return undefined
  const words = key(text)
  // « Expérience 5 ans » and sentences are no headings; nor is one letter.
  if (words.length < 4) return undefined
  const sections = Object.entries(headings) as [Exclude<Section, 'head'>, RegExp][]
  return sections.find(([, pattern]) => pattern.test(words))?.[0]
}

/** An icon before or after a heading, as the sign or the letter that its font gives; or its number. */
const isIcon = (text: string) => Array.from(text).length <= 1 || /^(?:\d{1,2}|[IVX]{1,4})[.)]$/.test(text)

const withoutIcon = (text: string): string[] => {
  const words = text.split(' ')
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined || words.length < 2) return []
  return [...(isIcon(first) ? [words.slice(1)] : []), ...(isIcon(last) ? [words.slice(0, -1)] : [])].map((rest) =>
    rest.join(' '),
  )
}

const sectionOf = ({ text, runs }: Pick<Segment, 'text' | 'runs'>): Section | undefined => {
  const [icon, ...rest] = runs
  const afterIcon = icon !== undefined && rest.length > 0 && isIcon(icon) ? [rest.join(' ')] : []
  // « DIAGNOSTIC · COMPÉTENCES »: a name of the template's own beside the usual one.
  const parts = text === text.toUpperCase() && text.includes('·') ? text.split(/ ?· ?/) : []
  for (const words of [text, ...withoutIcon(text), ...afterIcon, ...parts]) {
    const section = sectionNamed(words)
    if (section !== undefined) return section
  }
  return undefined
}

/** A line that opens a section; `rest` is what already follows on the line, as in tables: « Langues   Anglais C1 ». */
export const headingOf = (line: Line): { section: Section; rest: Line['segments'] } | undefined => {
  const whole = sectionOf(line)
  if (whole !== undefined) return { section: whole, rest: [] }
  const [icon, ...others] = line.segments
  const [first, ...rest] = icon && isIcon(icon.text) ? others : line.segments
  const section = first === undefined || line.segments.length < 2 ? undefined : sectionOf(first)
  return section === undefined ? undefined : { section, rest }
}
