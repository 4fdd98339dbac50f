import type { Letter } from '#server/mail/letter.ts'

/** What the letters about a mission say of it. */
export type MissionSubject = { title: string; companyName: string; recruiterAccountId: number; missionId: number }

/** The company at the head of a letter about its mission to a candidate. */
export const ofItsCompany = ({ recruiterAccountId, companyName }: MissionSubject): Pick<Letter, 'company'> => ({
  company: { accountId: recruiterAccountId, name: companyName },
})
