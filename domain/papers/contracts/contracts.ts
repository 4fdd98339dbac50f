import type { Machine } from '#domain/machine.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

export const contractStates = ['no-contract', 'contract'] as const
/** Whether one side of a mission, its candidate or its company, has a contract with the platform. */
export type ContractState = (typeof contractStates)[number]

export type ContractFacts = {
  hasContract: boolean
  /** Of a candidate: they are recruited for the mission. Of a company: somebody is. */
  isRecruited: boolean
  missionIsDeleted: boolean
}

export type ContractEvent = 'importContract' | 'importActivityReport' | 'importInvoice'

/** The papers of a deleted mission stay readable, and nothing joins them. */
const missionStands = ({ missionIsDeleted }: ContractFacts) => !missionIsDeleted

/** states.md §6, row by row: the first contract stays, and what follows needs it. */
export const contractMachine = {
  states: contractStates,
  stateAt: ({ hasContract }) => (hasContract ? 'contract' : 'no-contract'),
  transitions: [
    {
      event: 'importContract',
      from: ['no-contract'],
      to: 'contract',
      by: ['candidate', 'recruiter', 'admin'],
      guard: (facts) => facts.isRecruited && missionStands(facts),
    },
    {
      event: 'importActivityReport',
      from: ['contract'],
      to: 'contract',
      by: ['candidate', 'admin'],
      guard: missionStands,
    },
    { event: 'importInvoice', from: ['contract'], to: 'contract', by: ['recruiter'], guard: missionStands },
  ],
} as const satisfies Machine<ContractState, ContractEvent, Role, ContractFacts>
