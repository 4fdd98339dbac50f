import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { document } from '#contract/wire/document.ts'
import { day, done, id, idParams, month, reason, required, tag } from '#contract/wire/fields.ts'
import { activityReportStatuses } from '#domain/papers/activity-reports/activity-reports.ts'
import { dayAmounts, dayKinds } from '#domain/papers/activity-reports/reported-days.ts'
import { territories } from '#domain/time/public-holidays.ts'

const proposalParams = z.object({ missionProfilId: id })
const reportParams = proposalParams.extend({ month })
const linkParams = z.object({ token: z.string().max(200) })

const version = z.number('Version obligatoire').int('Version invalide').min(0, 'Version invalide')
const amount = z.literal(dayAmounts, 'Une journée vaut 1, 0,5 ou 0')

/** A part of a day. A day has one line a kind at most; mission and absence of a day add up to 1 at most (decision 020). */
export const reportedDay = z.object({ day, kind: z.enum(dayKinds, 'Type de journée invalide'), amount })

/** What the candidate saves: the days as they are now, over the version that was read. */
export const activityReportDraft = z.object({
  version,
  days: z.array(reportedDay).max(93, 'Un mois a 31 jours au plus'),
  /** Where the month is worked, for a region with two lists of holidays; as before without it. */
  territory: z.enum(territories, 'Territoire invalide').optional(),
})
export type ActivityReportDraft = z.output<typeof activityReportDraft>

export const reopenReason = reason()

const contestedDays = z
  .array(z.object({ day, comment: required('Commentaire obligatoire', 500) }))
  .max(31, 'Un mois a 31 jours au plus')
  .refine((days) => new Set(days.map((one) => one.day)).size === days.length, 'Un jour est contesté deux fois')

/** The company's decision on the version that it read: an empty list validates the whole month. */
export const activityReportDecision = z.object({ version, contested: contestedDays })

/** The decision of whoever holds the link of the mail, who says their name. */
export const linkDecision = z.object({ name: required('Nom obligatoire', 100), contested: contestedDays })

/**
 * A line of the grid. Every day of the calendar month has its « mission » line, also outside the mission (`isOutside`);
 * the lines of the other kinds follow where they hold something.
 */
const shownDay = reportedDay.extend({
  off: z.enum(['weekend', 'holiday']).nullable(),
  holiday: z.string().nullable(),
  isOutside: z.boolean(),
  /** The company's comment; it stays beside the corrected day until the next decision. */
  contested: z.string().nullable(),
})

/** What the month is about, and its days: all that the holder of a link reads. */
const shownMonth = z.object({
  month: z.string(),
  title: z.string(),
  companyName: z.string(),
  candidateName: z.string(),
  place: z.string(),
  status: z.enum(activityReportStatuses),
  tag,
  days: z.array(shownDay),
  totals: z.object({ mission: z.number(), absence: z.number(), astreinte: z.number() }),
  submittedAt: z.string().nullable(),
})

/** A month of the mission; `status` is null while nothing was saved, or while this reader may not read it. */
const listedMonth = z.object({ month: z.string(), status: z.enum(activityReportStatuses).nullable() })

export const activityReport = shownMonth.extend({
  missionProfilId: z.number(),
  missionId: z.number(),
  /** 0 while nothing was saved; goes along with every write. */
  version: z.number(),
  territory: z.enum(territories),
  /** Where it can be worked: more than one for Grand Est only. */
  territories: z.array(z.object({ code: z.enum(territories), label: z.string() })),
  /** In euros, for the candidate and the administrator. */
  rate: z.number().nullable(),
  amount: z.number().nullable(),
  /** The first day on which the month may be submitted. */
  submissionDay: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was reopened. */
  reason: z.string().nullable(),
  months: z.array(listedMonth),
  /** The numbers of the invoices that a reopening takes back by credit notes, for the administrator. */
  toCredit: z.array(z.string()).optional(),
  /** The validated month as a PDF; it is made within some seconds of the validation. */
  file: document.nullable(),
  can: z.object({ edit: z.boolean(), submit: z.boolean(), reopen: z.boolean(), decide: z.boolean() }),
})
export type ActivityReportAnswer = z.infer<typeof activityReport>

/** A submitted month in the list of a mission. */
const reportOfMission = z.object({
  missionProfilId: z.number(),
  month: z.string(),
  candidateName: z.string(),
  status: z.enum(activityReportStatuses),
  tag,
  submittedAt: z.string().nullable(),
  can: z.object({ decide: z.boolean() }),
})

const changed = done.extend({ report: activityReport })

const path = '/api/cra/:missionProfilId/:month'
const chargeFailure = 'Echec de chargement du compte rendu d’activité'

export const activityReports = {
  ofMission: endpoint({
    method: 'GET',
    path: '/api/cra/mission/:id',
    summary: 'The months that the candidates of a mission submitted, newest first.',
    failure: 'Echec de chargement des comptes rendus d’activité',
    access: ['recruiter', 'admin'],
    params: idParams,
    response: z.object({ items: z.array(reportOfMission) }),
  }),
  months: endpoint({
    method: 'GET',
    path: '/api/cra/:missionProfilId',
    summary: 'The months of a candidate’s mission, oldest first, and the one to open first.',
    failure: 'Echec de chargement des comptes rendus d’activité',
    access: ['candidate', 'recruiter', 'admin'],
    params: proposalParams,
    response: z.object({ missionProfilId: z.number(), current: z.string().nullable(), months: z.array(listedMonth) }),
  }),
  read: endpoint({
    method: 'GET',
    path,
    summary: 'The month worked on a mission, by missionProfilId and month (YYYY-MM); the recruiter’s once submitted.',
    failure: chargeFailure,
    access: ['candidate', 'recruiter', 'admin'],
    params: reportParams,
    response: activityReport,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    summary: 'The candidate saves the days of a month; the same content sent again changes nothing.',
    failure: 'Echec d’enregistrement du compte rendu d’activité',
    access: ['candidate'],
    params: reportParams,
    body: activityReportDraft,
    response: changed,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${path}/soumettre`,
    summary: 'The candidate submits a month; the company receives a mail with a link that decides.',
    failure: 'Echec de soumission du compte rendu d’activité',
    access: ['candidate'],
    params: reportParams,
    body: z.object({ version }),
    response: changed,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}/reouvrir`,
    summary:
      'Makes a submitted month a draft again, with a reason; a validated one for the company and the administrator, an invoiced one for the administrator, by credit notes.',
    failure: 'Echec de réouverture du compte rendu d’activité',
    access: ['candidate', 'recruiter', 'admin'],
    params: reportParams,
    body: reopenReason,
    response: changed,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${path}/decision`,
    summary: 'The company validates the service of a month, or contests days of it, each with a comment.',
    failure: 'Echec de la validation du service fait',
    access: ['recruiter'],
    params: reportParams,
    body: activityReportDecision,
    response: changed,
  }),
  readByLink: endpoint({
    method: 'GET',
    path: '/api/cra/validation/:token',
    summary: 'The month that the link of a mail shows, while it can be decided.',
    failure: chargeFailure,
    access: 'public',
    params: linkParams,
    response: shownMonth,
  }),
  decideByLink: endpoint({
    method: 'POST',
    path: '/api/cra/validation/:token',
    summary: 'Validates or contests the month of a mailed link, once, without an account.',
    failure: 'Echec de la validation du service fait',
    access: 'public',
    params: linkParams,
    body: linkDecision,
    response: done.extend({ report: shownMonth }),
  }),
}
