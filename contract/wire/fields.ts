import { z } from 'zod'
import { emailForm } from '#domain/ground/accounts/accounts.ts'
import {
  dailyRatePattern,
  digitsPattern,
  isEmail,
  isHttpUrl,
  passwordPattern,
  phoneForm,
  phonePattern,
  rateForm,
  websitePattern,
  withoutUnseen,
} from '#domain/ground/accounts/validation-patterns.ts'
import { toast } from './errors.ts'

/** Rules shared by several forms and payloads, each with its French message (000 §5, 001 §5). Patterns: A-40. */

/** The message of a text that is too long. Checking stops there, because another rule may be slow on a long text. */
export const tooLong = (message: string) => ({ error: message, abort: true })

/**
 * A required e-mail in the form that identifies an account: `emailForm` of domain/ground/accounts/accounts.ts says which addresses are
 * the same.
 */
export const emailAs = (missing: string, invalid: string, takes = isEmail) =>
  z
    .string({ error: missing })
    .overwrite(withoutUnseen)
    .trim()
    .overwrite(emailForm)
    .min(1, missing)
    .max(254, tooLong(invalid))
    .refine(takes, invalid)

/** The e-mail of most forms. */
export const email = emailAs('Email obligatoire', 'Email invalide')

/** A required text of at most `max` characters, once trimmed. */
export const required = (message: string, max = 200) =>
  z
    .string({ error: message })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, message)
    .max(max, tooLong(`${max} caractères au maximum`))

/** A text that may be empty or absent; blank becomes null. */
export const optional = (max = 200) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(max, tooLong(`${max} caractères au maximum`))
    .nullish()
    .transform((value) => value || null)

/** The rule of sign-up: 8 to 15 characters with letters, digits and symbols. */
export const newPassword = z
  .string({ error: 'Mot de passe obligatoire' })
  .min(1, 'Mot de passe obligatoire')
  .min(8, 'Mot de passe doit contenir au moins 8 caractères')
  .max(15, tooLong('Mot de passe doit être entre 8 et 15 caractères'))
  .regex(passwordPattern, 'Utilisez au moins 8 caractères avec des lettres, des chiffres et des symbôles')

/** An optional phone: +33 then digits, 11 to 15 characters; the messages vary by form. */
export const phoneAs = (invalid: string, wrongLength?: string) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((value) => phoneForm(withoutUnseen(value ?? '')) || null)
    .superRefine((value, issues) => {
      if (value === null) return
      const message = !phonePattern.test(value)
        ? invalid
        : value.length < 11
          ? (wrongLength ?? 'Numéro de téléphone doit contenir au moins 11 caractères')
          : value.length > 15
            ? (wrongLength ?? 'Numéro de téléphone doit contenir au plus 15 chiffres')
            : null
      if (message !== null) issues.addIssue({ code: 'custom', message })
    })

/** The message of a phone whose form is wrong, on most forms. */
export const invalidPhone = 'Numéro de téléphone doit commencer par +33 et ne doit contenir que des chiffres'

/** The phone of the sign-up and of the candidate's profile. */
export const phone = phoneAs(invalidPhone)

/** An optional text of a known form: blank is null, and any other text is refused with this message. */
const optionalAs = (isRight: (value: string) => boolean, invalid: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(invalid))
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isRight(value), invalid)

/** An optional website; its scheme may be missing. */
export const website = optionalAs((value) => websitePattern.test(value), 'Site web invalide', 300)

/** The optional address of a video. */
export const videoUrl = optionalAs(isHttpUrl, 'url vidéo invalide', 500)

/** An optional time of a day, `HH:mm`; seconds are dropped. */
export const timeOfDay = optionalAs(
  (value) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
  'Horaire invalide',
  8,
).transform((value) => value && value.slice(0, 5))

/** Years of experience, 0 to 99; a numeric string is accepted too. */
export const yearsOfExperience = z
  .union([z.number(), z.string().trim()], { error: "Nb années d'expériences invalide" })
  .transform((value) => String(value))
  .pipe(
    z
      .string()
      .regex(digitsPattern, "Nb années d'expériences invalide")
      .regex(/^\d{1,2}$/, "Nb années d'expériences ne doit pas dépasser 2 chiffres")
      .transform(Number),
  )

/** The highest amount that the database can store, in euros. */
const dailyRateLimit = 10_000_000

/** A daily rate in euros; empty is no rate. */
export const dailyRate = z
  .union([z.number(), z.string().trim()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : rateForm(String(value))))
  .pipe(
    z
      .string()
      .refine((value) => value === '' || dailyRatePattern.test(value), 'Évaluation invalide')
      .transform((value) => (value === '' ? null : Number(value.replace(',', '.'))))
      .refine((value) => value === null || value < dailyRateLimit, 'Évaluation invalide'),
  )

/** `when` of a rule over several fields: its error is reported together with the other errors. */
export const amongErrors = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

/** Whether two days or months are in order. A rule among errors meets values of any kind; what is blank, or no text, is in any order. */
export const areInOrder = (from: unknown, to: unknown): boolean =>
  typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || from <= to

/** A rating in stars, 0 to 5 by half steps. */
export const rating = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(
    z
      .number('Évaluation invalide')
      .min(0, 'Évaluation invalide')
      .max(5, 'Évaluation invalide')
      .multipleOf(0.5, 'Évaluation invalide'),
  )

const largestId = 2_147_483_647

/** The id of a row that must be chosen; the message is for a missing or impossible one. */
export const chosenId = (missing?: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      missing,
    )
    .pipe(z.number(missing).int(missing).positive(missing).max(largestId, missing))

/** The id of a row. An impossible id in a path is answered with not_found. */
export const id = chosenId()

/** The chosen sector; a form sends its id as a text. */
export const chosenSector = z
  .union([z.number(), z.string().trim()], { error: "Domaine d'activité obligatoire" })
  .refine((value) => id.safeParse(value).success, "Domaine d'activité obligatoire")
  .transform((value) => Number(value))

/** The only path parameter of most calls. */
export const idParams = z.object({ id: id })

/** A calendar day from 1900 to 2099, `YYYY-MM-DD`: JavaScript and PostgreSQL do not agree on the first and last years. */
export const day = z.iso.date({ error: 'Date invalide' }).regex(/^(19|20)/, 'Date invalide')

/** The message of a period whose last day is before its first. */
export const endsBeforeItStarts = 'La date de fin ne peut pas être antérieure à la date de début'

/** A calendar month of the same years, `YYYY-MM`. */
export const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Mois invalide')

/** A wall-clock minute in Paris, `YYYY-MM-DD HH:mm`. */
export const minute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'Date invalide')
  .refine((value) => day.safeParse(value.slice(0, 10)).success, 'Date invalide')

/** An absolute http or https address. */
export const webAddress = (missing: string, invalid: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(500, tooLong(invalid)).refine(isHttpUrl, invalid)

/** What is said of a reason that is left out, where no words of its own are given. */
export const reasonMissing = 'Raison obligatoire'

/** A required reason. */
export const reason = (message = reasonMissing) => z.object({ reason: required(message, 2000) })

/** A reason of the short list, by its code; never required, and blank is none (decision 038). */
export const reasonCode = z
  .string()
  .trim()
  .max(100, tooLong('Motif inconnu'))
  .nullish()
  .transform((code) => code || null)

/** The body of a refusal that has no text of its own. */
export const refusal = z.object({ reasonCode })

/** The page of a list: the first is 1, 10 rows by default, 100 at most. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
})

/** The same of a list that goes on beyond its numbered pages: `after` is the `next` of the page before. */
export const longPageQuery = pageQuery.extend({
  after: z.coerce.number().int().positive().max(2_147_483_647).optional(),
})
export type LongPageQuery = z.output<typeof longPageQuery>

/** A text filter: trimmed; a blank text is no filter. */
export const textFilter = z
  .string()
  .trim()
  .max(100)
  .optional()
  .transform((value) => value || undefined)

/** A filter by one of these values; an empty choice is no filter. */
export const choiceFilter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.literal('').transform(() => undefined), z.enum(values)]).optional()

/** A day filter; a blank text is no filter. */
export const dayFilter = z.union([z.literal('').transform(() => undefined), day]).optional()

/** A filter by a whole amount; a blank text is no filter. */
export const amountFilter = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(1_000_000)])
  .optional()

/** An order by one column: its key, after a « - » for the descending order. */
export type Sort<Key extends string = string> = Key | `-${Key}`

/** The columns by which a list can be sorted: `sort=-dateStart`. Without it, the list has its own order. */
export const sortBy = <const Key extends string>(...keys: Key[]) =>
  z.enum(keys.flatMap((key): Sort<Key>[] => [key, `-${key}`])).optional()

/** A page of rows with the total; `counts` gives each tab's total under the same filters. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.number(), page: z.number(), size: z.number() })

/**
 * The same for a list that may be too long to be counted to its end: with `hasMore` there are `total` rows or more. `next` is there where
 * the next page is to be asked for with it, as `after`.
 */
export const boundedListOf = <Row extends z.ZodType>(row: Row) =>
  listOf(row).extend({ hasMore: z.literal(true).optional(), next: z.number().optional() })

export const countsOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.object({ counts: z.record(z.enum(keys), z.number()) })

/** The answer of a write that makes no new row. */
export const done = z.object({ toast })
/** The answer of a write that makes a row. */
export const made = z.object({ toast, id: z.number() })

/** The coloured label of a state: `style` is one of the five of A-124. */
export const tag = z.object({ label: z.string(), style: z.enum(['blue', 'green', 'black', 'red', 'orange']) })
