import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads how long the company of a mission takes to answer, once the page is there. */
export const AnswerTimeOfMission = afterPage(async () => (await import('./answer-time.card.tsx')).AnswerTimeOfMission)

/** Loads how long a company takes to answer, once the page is there. */
export const AnswerTimeOfCompany = afterPage(async () => (await import('./answer-time.card.tsx')).AnswerTimeOfCompany)
