import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

/** The toast of a failed call (ERR-013): each call has its own « Echec de … ». */

const { db, call } = await openTestApp()

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]): [string, AnyEndpoint] => [`${feature}.${name}`, endpoint]),
)

/** The failures whose text the specification gives (000 §8, 002 §8), and the refresh, which shows no toast. */
const given: Record<string, string> = {
  'sessions.login': 'Email ou mot de passe incorrect',
  'sessions.refresh': 'Votre session a expiré. Connectez-vous à nouveau.',
  'sessions.requestPasswordReset': 'Echec de trouver votre compte',
  'sessions.resetPassword': 'Echec de modification',
  'registrations.checkEmail': 'Email existant',
  'registrations.decide': 'Une erreur est survenue',
  'files.uploadResume': "Erreur lors de l'importation du cv",
  'contact.send': "Erreur lors de l'envoi du mail",
  'contact.writeToAdmin': "Erreur lors de l'envoi du mail",
}

describe('the text of a failed call', () => {
  test.each(endpoints)('of %s says what failed', (name, { failure, method }) => {
    if (name in given) return expect(failure).toBe(given[name])
    expect(failure).toMatch(/^Echec (de |du |des |d['’])/)
    expect(failure).not.toMatch(/[.!]$/)
    if (method === 'DELETE') expect(failure).toMatch(/^Echec de (la )?suppression/)
  })
})

describe('a refused removal', () => {
  test('of a mission under way says that the mission was not deleted, to both who may delete', async () => {
    const recruiter = await aRecruiter(db)
    const id = await aMission(db, recruiter, { startDay: '2026-11-02' })
    await aProposal(db, id, await aCandidate(db), 'recruited')
    for (const [endpoint, person] of [
      [api.missions.delete, recruiter],
      [api.missions.deleteAsAdmin, await anAdmin(db)],
    ] as const) {
      const { status, failure } = await call(endpoint, { params: { id } }, person)
      expect(status).toBe(409)
      expect(failure.toast).toEqual({ status: 'error', body: 'Echec de suppression de la mission' })
    }
  })

  test('of a recruited candidate says that the candidate was not removed', async () => {
    const recruiter = await aRecruiter(db)
    const id = await aProposal(db, await aMission(db, recruiter), await aCandidate(db), 'recruited')
    await anInterview(db, id, { status: 'accepted', selectedSlot: '2026-11-20 10:00' })
    const { status, failure } = await call(api.proposals.remove, { params: { id } }, recruiter)
    expect(status).toBe(409)
    expect(failure.toast).toEqual({ status: 'error', body: 'Echec de suppression du candidat' })
  })
})
