import { expect, test } from 'vitest'
import { aboutOfAccount, aboutOnMission } from './event-text.ts'

const anne = { role: 'candidate', name: 'Anne Durand', userId: 1 }
const company = { role: 'recruiter', name: 'Paul Martin', userId: 2 }
const admin = { role: 'admin', name: 'L’administrateur', userId: 3 }
const mission = { id: 4, title: 'Développeur React', isDeleted: false }

test('the history of a mission names the candidate whom an event is about, and not who acted or who reads', () => {
  expect(aboutOnMission({ actor: company, person: anne }, company.userId)).toBe('Anne Durand')
  expect(aboutOnMission({ actor: anne, person: anne }, company.userId)).toBeUndefined()
  expect(aboutOnMission({ actor: admin, person: anne }, anne.userId)).toBeUndefined()
  expect(aboutOnMission({ actor: admin, person: company }, anne.userId)).toBeUndefined()
})

test('the history of an account names the other person and the mission', () => {
  expect(aboutOfAccount({ actor: company, person: anne, mission }, company.userId)).toBe(
    'Anne Durand · Développeur React',
  )
  expect(aboutOfAccount({ actor: anne, person: anne, mission }, anne.userId)).toBe('Développeur React')
  expect(aboutOfAccount({ actor: admin, person: anne, mission: null }, anne.userId)).toBeUndefined()
})
