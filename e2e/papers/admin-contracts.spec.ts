import { readFile } from 'node:fs/promises'
import { paths } from '../../contract/paths.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('the administrator edits a template, prepares a contract at its own address and sends it, and the candidate finds it to sign', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db, { address: '8 avenue des Ternes, 75017 Paris' })
  const candidate = await aCandidate(site.db, { dailyRate: 480 })
  const missionId = await aMission(site.db, recruiter, { renewal: '3 mois renouvelables' })
  await aProposal(site.db, missionId, candidate, 'recruited')
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`${paths.admin.referenceData()}?tab=contracts`)
  await page.getByRole('tab', { name: 'Contrat de l’entreprise' }).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
  const clause = page.getByRole('textbox', { name: 'Clause : Travail à distance' })
  await clause.fill('Jours convenus avec {entreprise.directeur}.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Champ inconnu : {entreprise.directeur}')).toBeVisible()
  await inspect(page, 'admin-annexe-contracts-form')
  await clause.fill('Jours convenus avec {entreprise.representant}.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Modèle de contrat modifié avec succès')).toBeVisible()
  await expect(page.getByText('Jours convenus avec {entreprise.representant}.')).toBeVisible()

  await page.goto(paths.admin.candidateContract(candidate.id, missionId))
  const card = page.getByRole('region', { name: 'Contrat', exact: true })
  await expect(card.getByText('À préparer')).toBeVisible()
  await card.getByRole('link', { name: 'Préparer le contrat' }).click()
  await expect(page).toHaveURL(paths.admin.candidateContractEditor(candidate.id, missionId))
  await expect(page.getByRole('heading', { level: 1, name: 'Contrat avec Anne Durand' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByText(/^Il manque \d champs$/)).toBeVisible()
  await expect(preview.getByText('[SIRET du freelance]')).toBeVisible()
  await expect(preview.getByText('480,00 €')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tarif versé par jour' }).fill('512,50')
  await expect(preview.getByText('512,50 €')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Travail à distance' }).check()
  await expect(preview.getByRole('heading', { name: 'Travail à distance' })).toBeVisible()
  await page.getByRole('button', { name: 'Préparer la version' }).click()
  await expect(page.getByText('SIRET du freelance obligatoire')).toBeVisible()
  await inspect(page, 'admin-contract-missing')

  for (const [label, text] of [
    ['Raison sociale de la plateforme', 'Inspirnautes SAS'],
    ['Adresse de la plateforme', '12 rue de la Paix, 75002 Paris'],
    ['SIRET de la plateforme', '123 456 789 00012'],
    ['Représentant de la plateforme', 'Claire Moreau, présidente'],
    ['Adresse du freelance', '3 quai Vauban, 35000 Rennes'],
    ['SIRET du freelance', '987 654 321 00019'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text)
  await expect(preview.getByText('Complet')).toBeVisible()
  await page.getByRole('button', { name: 'Préparer la version' }).click()
  await expect(page.getByText('Contrat préparé avec succès')).toBeVisible()
  await expect(page).toHaveURL(paths.admin.candidateContract(candidate.id, missionId))
  await expect(card.getByText('Préparé (version 1)')).toBeVisible()
  const table = card.getByRole('table', { name: 'Versions du contrat' })
  await expect(table.getByRole('rowheader')).toHaveText(['Version 1'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger la version 1' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Contrat_Anne_Durand_v1.pdf')

  // Nothing of the vigilance file is there: the contract leaves with a reason, or stays. No file is asked for.
  await card.getByRole('button', { name: 'Envoyer le contrat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Envoyer la version 1 malgré un dossier incomplet' })
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Attestation attendue lundi')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Email envoyé avec succès')).toBeVisible()
  await expect(card.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(table.getByRole('row').last()).not.toContainText('- - -')

  await card.getByRole('button', { name: 'Envoyer un fichier' }).click()
  const mail = page.getByRole('dialog', { name: 'Envoyer des documents au candidat' })
  await expect(mail.getByRole('textbox', { name: 'Raison' })).toBeHidden()
  const signed = { name: 'contrat.pdf', mimeType: 'application/pdf', buffer: await readFile(await file.path()) }
  await mail.locator('input[type=file]').first().setInputFiles(signed)
  await expect(mail.getByRole('textbox', { name: 'Raison' })).toBeVisible()
  await mail.getByRole('textbox', { name: 'Raison' }).fill('Attestation attendue lundi')
  await mail.getByRole('button', { name: 'Envoyer' }).click()
  await expect(mail).toBeHidden()

  await signIn(page, candidate.email)
  await page.goto(paths.candidate.todo())
  await page.getByRole('link', { name: 'Signe ton contrat' }).click()
  await expect(page).toHaveURL(paths.candidate.contract(missionId))
  await expect(card.getByText('À signer')).toBeVisible()
  const received = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Télécharger' }).click()
  expect((await received).suggestedFilename()).toBe('contrat.pdf')
})
