import type pg from 'pg'
import { identifiersOf, type Identifiers, type Person } from '#domain/profiles/anonymity/identity.ts'
import { mask, type Masked } from '#domain/profiles/anonymity/masking.ts'
import { candidateCompletion } from '#domain/profiles/registrations/completion.ts'

const order = 'order by rank nulls first, ended_on desc nulls first, started_on desc nulls last, id desc'

/** The positions and the languages of the candidate `c`, as the lists and the resume have them. */
export const workAndLanguages = `
  (select coalesce(json_agg(json_build_object('id', e.id, 'poste', e.position, 'entreprise', e.company,
      'entreprisePublique', e.public_company, 'from_date', e.started_on, 'to_date', e.ended_on,
      'description', e.description, 'skills', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by searchable(s.name), s.id), '[]')
        from work_experience_skills u join skills s on s.id = u.skill_id where u.experience_id = e.id)) ${order}), '[]')
    from work_experiences e where e.candidate_id = c.id) as work_experiences,
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'rating', h.rating / 2.0)
      order by h.rating desc, searchable(l.name), l.id), '[]')
    from candidate_languages h join languages l on l.id = h.language_id where h.candidate_id = c.id) as langues`

const resumeSql = `
  select c.account_id as id_user, c.family_name as name, c.given_name as lastname, c.position as poste, a.email,
    c.phone, c.website as link, c.region as country, c.region as place, c.years_of_experience as "nbrAnneeExp",
    c.available_from::text as "dispoStart", c.available_to::text as "dispoEnd", c.description,
    c.daily_rate::float8 as tarif, c.video_url as "urlVideo",
    (select coalesce(json_agg(json_build_object('type', type, 'skills', held) order by type), '[]') from (
      select t.name as type, json_agg(json_build_object('id', s.id, 'skill', s.name, 'rating', h.rating / 2.0)
        order by s.name) as held
      from candidate_skills h join skills s on s.id = h.skill_id join skill_types t on t.id = s.type_id
      where h.candidate_id = c.id group by t.name) types) as skills,
    (select coalesce(json_agg(json_build_object('id', e.id, 'school', e.school, 'degree', e.degree,
        'fromDateEdu', e.started_on, 'toDateEdu', e.ended_on, 'descriptionEdu', e.description) ${order}), '[]')
      from educations e where e.candidate_id = c.id) as educations,
    ${workAndLanguages},
    (select coalesce(json_agg(f.name), '[]') from files f where f.account_id = c.account_id) as "fileNames"
  from candidates c join accounts a on a.id = c.account_id where c.account_id = $1`

/** Whom it has masked texts for before, and their texts: the product remembers both too. */
const known = new Map<string, { identifiers: Identifiers; masked: Map<string, Masked> }>()

const knownOf = (person: Person) => {
  const key = JSON.stringify(person)
  const before = known.get(key) ?? { identifiers: identifiersOf(person), masked: new Map<string, Masked>() }
  known.set(key, before)
  return before
}

type Written = { section: string; id: number | null; field: string; text: string | null }
type Experience = {
  id: number
  poste: string
  entreprise: string
  entreprisePublique: string | null
  description: string
}
type Education = { id: number; school: string; degree: string; descriptionEdu: string | null }

const experienceTexts = ({ id, ...item }: Experience): Written[] => {
  const of = { section: 'work_experiences', id }
  return [
    { ...of, field: 'poste', text: item.poste },
    item.entreprisePublique === null
      ? { ...of, field: 'entreprise', text: item.entreprise }
      : { ...of, field: 'entreprisePublique', text: item.entreprisePublique },
    { ...of, field: 'description', text: item.description },
  ]
}

const educationTexts = ({ id, school, degree, descriptionEdu }: Education): Written[] => {
  const of = { section: 'educations', id }
  return [
    { ...of, field: 'school', text: school },
    { ...of, field: 'degree', text: degree },
    { ...of, field: 'descriptionEdu', text: descriptionEdu },
  ]
}

const maskedFields = (written: Written[], person: Person) => {
  const { identifiers, masked: texts } = knownOf(person)
  return written.flatMap(({ text, ...field }) => {
    if (text === null) return []
    const read = texts.get(text) ?? mask(text, identifiers)
    texts.set(text, read)
    if (read.masked.length === 0) return []
    const parts = read.masked.map((part) => ({ ...part, text: text.slice(part.start, part.end) }))
    return [{ ...field, text: read.text, parts }]
  })
}

/** I. The whole resume of a candidate, with its completion. */
export const resumeOf = async (pool: pg.Pool, accountId: number) => {
  const { rows } = await pool.query({ name: 'resume', text: resumeSql, values: [accountId] })
  const [{ fileNames, ...resume }] = rows
  const percentage = candidateCompletion({
    photo: null,
    position: resume.poste,
    yearsOfExperience: resume.nbrAnneeExp,
    region: resume.country,
    phone: resume.phone,
    website: resume.link,
    dailyRate: resume.tarif,
    videoUrl: resume.urlVideo,
    skills: resume.skills,
    languages: resume.langues,
    description: resume.description,
    workExperiences: resume.work_experiences,
    educations: resume.educations,
    resumeFile: null,
  })
  const written: Written[] = [
    { section: 'profil', id: null, field: 'poste', text: resume.poste },
    ...resume.work_experiences.flatMap(experienceTexts),
    ...resume.educations.flatMap(educationTexts),
  ]
  const masquages = maskedFields(written, {
    familyName: resume.name,
    givenName: resume.lastname,
    email: resume.email,
    phone: resume.phone,
    website: resume.link,
    fileNames,
    employers: resume.work_experiences.map((item: Experience) => ({
      name: item.entreprise,
      publicCompany: item.entreprisePublique,
    })),
  })
  return { ...resume, percentage, masquages }
}
