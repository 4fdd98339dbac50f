import { z } from 'zod'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'

/** The storage key: one browser keeps what was taken at its last sign-up. */
const key = 'resume'
/** The administrator decides within days; after that, whoever signs up has turned away. */
const longestDays = 90

type ResumeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const text = z.string()
const storedSchema = z.object({
  /** Whose it is: nobody else who signs in here is offered it. */
  email: text,
  at: z.iso.datetime(),
  read: z.object({
    website: text.exactOptional(),
    experiences: z.array(
      z.object({
        position: text,
        company: text,
        startedOn: text,
        endedOn: text.nullable(),
        hasMonths: z.boolean(),
        description: text,
        skills: z.array(text),
      }),
    ),
    educations: z.array(
      z.object({ school: text, degree: text, startedOn: text.nullable(), endedOn: text, description: text.nullable() }),
    ),
    skills: z.array(text),
    languages: z.array(z.object({ name: text, rating: z.number().nullable() })),
  }),
})

export const removeStoredResume = (storage: ResumeStorage) => storage.removeItem(key)

/**
 * Keeps what a candidate took from their resume and their sign-up has no field for, until their account is accepted and they
 * edit their resume: before that, no call may save it. Without room in the storage it is not kept.
 */
export const keepResume = (storage: ResumeStorage, email: string, read: ReadResume, now: Date) => {
  try {
    storage.setItem(key, JSON.stringify({ email, at: now.toISOString(), read } satisfies z.input<typeof storedSchema>))
  } catch {
    removeStoredResume(storage)
  }
}

const parsed = (stored: string): unknown => {
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** What waits for this person; what is too old, or was written by another version, is removed. */
export const findStoredResume = (storage: ResumeStorage, email: string, now: Date): ReadResume | undefined => {
  const stored = storage.getItem(key)
  if (stored === null) return undefined
  const { data } = storedSchema.safeParse(parsed(stored))
  if (data !== undefined && now.getTime() - Date.parse(data.at) < longestDays * 86_400_000)
    return data.email === email ? data.read : undefined
  removeStoredResume(storage)
  return undefined
}
