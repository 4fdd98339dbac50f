import type { Machine } from '../../machine.ts'

export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

export type MailFacts = { status: MailStatus }
export type MailEvent = 'send' | 'giveUp' | 'retry'
export type MailRole = 'system' | 'admin'

/** A mail leaves the queue once, sent or given up; the administrator may queue a given-up mail again. */
export const mailMachine = {
  states: mailStatuses,
  stateAt: (facts) => facts.status,
  transitions: [
    { event: 'send', from: ['queued'], to: 'sent', by: ['system'] },
    { event: 'giveUp', from: ['queued'], to: 'failed', by: ['system'] },
    { event: 'retry', from: ['failed'], to: 'queued', by: ['admin'] },
  ],
} as const satisfies Machine<MailStatus, MailEvent, MailRole, MailFacts>

/** A mail has this many attempts at growing intervals, over about two days; then it is given up. */
export const mailAttempts = 17
