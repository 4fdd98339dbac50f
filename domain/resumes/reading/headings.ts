import { fold } from './fold.ts'
import type { Line } from './lines.ts'

/** What a part of a resume tells; `other` is what is not read: hobbies, references, certificates. */
export type Section = 'head' | 'experiences' | 'educations' | 'skills' | 'languages' | 'contact' | 'other'

/** The words of a heading without accents, case, blanks and signs: letters are often set apart in titles. */
const headings: Record<Exclude<Section, 'head'>, RegExp> = {
  experiences:
    /^(mes|mon)?(experiences?|parcours|work|employment|career|carriere|missions?|emplois?)(s?(professionnel(le)?s?|professional|pro|experiences?|history|significatives?|recentes?|realisees|background|exercees|occupes|cles|freelances?|principales|techniques?|summary)*)$|^professional(work)?experiences?$|^(relevant|selected)(work)?experience$|^historiqueprofessionnel$|^experienceset(missions|projets|realisations)$|^(stages|experienceset?stages?)$/,
  educations:
    /^(ma|mes)?(formations?|education|etudes|diplomes?|scolarite|cursus|academics?|qualifications|studies)((et|and)?(formations?|training|diplomes?|certifications?|certificats|academiques?|scolaires?|universitaires?|initiale|superieures?|history|background|qualifications|etudes|degrees|continue))*$|^parcours(academique|scolaire|universitaire|deformation)$|^academicbackground$|^formationacademique$|^degrees$/,
  skills:
    /^(mes|my|key|core|main|technical|hard|it|digital|professional|principales|domainesde|other)*(competences?|skills?|skillset|savoirfaire|expertises?|technologies|technos|techstack|stack(technique)?|outils|tools|informatique|environnements?techniques?)((cles|techniques?|informatiques?|professionnelles?|metiers?|numeriques?|principales|et|and|summary|expertise|outils|tools|technologies|langages|languesinformatiques|savoirfaire|logiciels|stack|fonctionnelles|connaissances|personnelles))*$|^connaissances(techniques|informatiques)$|^langages(deprogrammation)?$|^programminglanguages$|^savoirs?faire$/,
  languages:
    /^(mes)?(langues?|languages?|linguistics?)(etrangeres|parlees|vivantes|spoken|skills|maternelles?)*$|^(competences|aptitudes)linguistiques$|^linguisticskills$|^languageskills$|^spokenlanguages$/,
  contact:
    /^(mes)?(contacts?|coordonnees|informationspersonnelles|personalinformation|personaldetails|contactme|informations?|etatcivil|details|infosperso(nnelles)?)$/,
  other:
    /^(centres?d?interets?|interets?|loisirs|hobbies|interests?|passions?|activites(extraprofessionnelles|associatives)?|divers|references?|referees|certifications?|certificates?|certificats?|publications?|projets?(personnels?|opensource)?|(personal|side|key|selected)?projects?|profile?|professionalprofile|summary|professionalsummary|apropos(demoi)?|aboutme|about|resume|objectifs?(professionnels?)?|objective|qualites|softskills|savoiretre|atouts|awards|distinctions|prix|benevolat|volunteering|volunteerwork|presentation|accroche|biographie|permis|permisdeconduire|drivinglicen[cs]e|additionalinformation|informationscomplementaires|autres?|vieassociative|engagements?|realisations|achievements|conferences|talks|mobilite|reseaux(sociaux)?|social|links|liens|chiffrescles|methodes|formationscomplementaires|strengths|competencestransverses|competencescomportementales|aptitudes)$/,
}

const key = (text: string) => fold(text).replaceAll(/[^a-z]/g, '')

/** The section that these words open, when they are nothing but a heading. */
export const sectionNamed = (text: string): Section | undefined => {
  if (text.length > 60 || /[.,!?]\s*$|\d/.test(text)) return undefined
  const words = key(text)
  // « Expérience 5 ans » and sentences are no headings; nor is one letter.
  if (words.length < 4) return undefined
  const sections = Object.entries(headings) as [Exclude<Section, 'head'>, RegExp][]
  return sections.find(([, pattern]) => pattern.test(words))?.[0]
}

/** A line that opens a section; `rest` is what already follows on the line, as in tables: « Langues   Anglais C1 ». */
export const headingOf = (line: Line): { section: Section; rest: Line['segments'] } | undefined => {
  const whole = sectionNamed(line.text)
  if (whole !== undefined) return { section: whole, rest: [] }
  const [first, ...rest] = line.segments
  const section = first === undefined || rest.length === 0 ? undefined : sectionNamed(first.text)
  return section === undefined ? undefined : { section, rest }
}
