import {
  mostItems,
  type EducationItem,
  type EducationSaved,
  type ExperienceItem,
  type ExperienceSaved,
  type Rated,
} from '#contract/profiles/resumes.ts'
import { halfStepsOf } from '#domain/profiles/candidates/ratings.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { canEditCandidate } from '#server/features/profiles/candidates/candidates.policy.ts'
import { lockCandidate } from '#server/features/profiles/candidates/candidates.sql.ts'
import { lockSkills } from '#server/features/ground/reference-data/reference-data.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import * as resumes from './resumes.sql.ts'

type Editor = Actor<'candidate' | 'admin'>

/** The parts of a resume, as the log names what changed. What they contain is personal data, and nothing is erased there. */
type Part = 'workExperiences' | 'educations' | 'skills' | 'languages'

const parts: Record<resumes.Section, Part> = { experience: 'workExperiences', education: 'educations' }

/**
 * Changes a part of a resume, which its candidate and the administrator may. The candidate's row is locked, so that two
 * changes take turns. The matching index reads the candidate again.
 */
const change = <Result>(
  db: Db,
  actor: Editor,
  accountId: number,
  part: Part,
  write: (trx: Trx, candidateId: number) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (trx) => {
    requireVisible(canEditCandidate(actor, accountId))
    const { id } = await lockCandidate(trx, accountId)
    const result = await write(trx, id)
    const event = { type: 'candidate.edited', subject: 'candidate', subjectId: id } as const
    await record(trx, actor, { ...event, after: { changed: [part] } })
    return result
  })

/** The same for one item, named by its own id: another person's answers like one that does not exist. */
const changeItem = async (
  db: Db,
  actor: Editor,
  section: resumes.Section,
  id: number,
  write: (trx: Trx) => Promise<void>,
): Promise<void> => {
  const accountId = await resumes.getOwnerOf(db, section, id)
  await change(db, actor, accountId, parts[section], async (trx, candidateId) => {
    requireVisible((await resumes.listItemIds(trx, section, candidateId)).includes(id))
    await write(trx)
  })
}

const experienceOf = (sent: ExperienceSaved): resumes.ExperienceFields => ({
  position: sent.poste,
  company: sent.entreprise,
  publicCompany: sent.entreprisePublique,
  startedOn: sent.fromDate,
  endedOn: sent.toDate,
  description: sent.description,
})

const educationOf = (sent: EducationSaved): resumes.EducationFields => ({
  school: sent.school,
  degree: sent.degree,
  startedOn: sent.fromDateEdu,
  endedOn: sent.toDateEdu,
  description: sent.descriptionEdu,
})

/** Refuses a section that would grow past its limit. */
const refuseTooMany = (count: number, most: number): void => {
  if (count > most)
    throw new Failure('invalid_input', { toast: `Un CV contient ${most} éléments au plus par rubrique` })
}

export const addExperience = (db: Db, actor: Editor, accountId: number, sent: ExperienceSaved): Promise<number> =>
  change(db, actor, accountId, 'workExperiences', async (trx, candidateId) => {
    const stored = await resumes.listItemIds(trx, 'experience', candidateId)
    refuseTooMany(stored.length + 1, mostItems.experiences)
    requireVisible(await lockSkills(trx, sent.skills))
    return resumes.insertExperience(trx, candidateId, experienceOf(sent), sent.skills)
  })

export const editExperience = (db: Db, actor: Editor, id: number, sent: ExperienceSaved): Promise<void> =>
  changeItem(db, actor, 'experience', id, async (trx) => {
    requireVisible(await lockSkills(trx, sent.skills))
    await resumes.setExperience(trx, id, experienceOf(sent), sent.skills)
  })

export const addEducation = (db: Db, actor: Editor, accountId: number, sent: EducationSaved): Promise<number> =>
  change(db, actor, accountId, 'educations', async (trx, candidateId) => {
    const stored = await resumes.listItemIds(trx, 'education', candidateId)
    refuseTooMany(stored.length + 1, mostItems.educations)
    return resumes.insertEducation(trx, candidateId, educationOf(sent))
  })

export const removeItem = (db: Db, actor: Editor, section: resumes.Section, id: number): Promise<void> =>
  changeItem(db, actor, section, id, (trx) => resumes.deleteItem(trx, section, id))

/** What a list save sends of a section. */
type Sent<Item> = { items: Item[]; isOrdered: boolean }

/**
 * Saves the items of a section: an id that the resume does not have is not_found, and the same id twice is refused. With
 * `isOrdered`, their order becomes the order of the resume.
 */
const saveItems = async <Item extends { id?: number | undefined }>(
  trx: Trx,
  { section, candidateId, most }: { section: resumes.Section; candidateId: number; most: number },
  { items, isOrdered }: Sent<Item>,
  write: { set: (id: number, item: Item) => Promise<void>; insert: (item: Item) => Promise<number> },
): Promise<void> => {
  const stored = new Set(await resumes.listItemIds(trx, section, candidateId))
  const sent = items.flatMap(({ id }) => (id === undefined ? [] : [id]))
  requireVisible(sent.every((id) => stored.has(id)))
  if (new Set(sent).size < sent.length)
    throw new Failure('invalid_input', { toast: 'Le même élément est envoyé deux fois' })
  refuseTooMany(stored.size + items.length - sent.length, most)
  const ids: number[] = []
  for (const item of items) {
    if (item.id === undefined) ids.push(await write.insert(item))
    else {
      await write.set(item.id, item)
      ids.push(item.id)
    }
  }
  if (isOrdered) await resumes.setOrder(trx, section, candidateId, ids)
}

export const saveExperiences = (db: Db, actor: Editor, accountId: number, sent: Sent<ExperienceItem>): Promise<void> =>
  change(db, actor, accountId, 'workExperiences', async (trx, candidateId) => {
    requireVisible(
      await lockSkills(
        trx,
        sent.items.flatMap(({ skills }) => skills),
      ),
    )
    await saveItems(trx, { section: 'experience', candidateId, most: mostItems.experiences }, sent, {
      set: (id, item) => resumes.setExperience(trx, id, experienceOf(item), item.skills),
      insert: (item) => resumes.insertExperience(trx, candidateId, experienceOf(item), item.skills),
    })
  })

export const saveEducations = (db: Db, actor: Editor, accountId: number, sent: Sent<EducationItem>): Promise<void> =>
  change(db, actor, accountId, 'educations', (trx, candidateId) =>
    saveItems(trx, { section: 'education', candidateId, most: mostItems.educations }, sent, {
      set: (id, item) => resumes.setEducation(trx, id, educationOf(item)),
      insert: (item) => resumes.insertEducation(trx, candidateId, educationOf(item)),
    }),
  )

const inHalfSteps = ({ id, rating }: Rated) => ({ id, rating: halfStepsOf(rating) })

/** Replaces the skills; an unknown one is not_found. */
export const saveSkills = (db: Db, actor: Editor, accountId: number, sent: Rated[]): Promise<void> =>
  change(db, actor, accountId, 'skills', async (trx, candidateId) => {
    requireVisible(
      await lockSkills(
        trx,
        sent.map(({ id }) => id),
      ),
    )
    await resumes.setSkills(trx, candidateId, sent.map(inHalfSteps))
  })

/** Replaces the languages; an unknown one is not_found. */
export const saveLanguages = (db: Db, actor: Editor, accountId: number, sent: Rated[]): Promise<void> =>
  change(db, actor, accountId, 'languages', async (trx, candidateId) => {
    requireVisible(
      await resumes.areLanguages(
        trx,
        sent.map(({ id }) => id),
      ),
    )
    await resumes.setLanguages(trx, candidateId, sent.map(inHalfSteps))
  })
