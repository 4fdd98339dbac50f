import type { Machine } from './machine.ts'

export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

export type MailFacts = { status: MailStatus }
export type MailEvent = 'send' | 'giveUp' | 'retry'
export type MailRole = 'system' | 'admin'

/** A mail leaves the queue once, sent or given up; the administrator may queue again what was given up. */
export const mailMachine = {
  states: mailStatuses,
  stateAt: (facts) => facts.status,
  transitions: [
    { event: 'send', from: ['queued'], to: 'sent', by: ['system'] },
    { event: 'giveUp', from: ['queued'], to: 'failed', by: ['system'] },
    { event: 'retry', from: ['failed'], to: 'queued', by: ['admin'] },
  ],
} as const satisfies Machine<MailStatus, MailEvent, MailRole, MailFacts>

/** A mail is tried so many times, further and further apart, over about two days; then it is given up. */
export const mailAttempts = 17

/** What a sent mail says is kept so long, in days, for who asks what was sent; then it is emptied. */
export const letterDays = 30
