import { eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { accountMailChoices } from '../../server/db/schema/oversight/todos.ts'
import { unsubscribeToken } from '../../server/mail/unsubscribe-token.ts'
import { testSigner } from '../../test/servers/secret.ts'
import { aCandidate } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('a candidate chooses their mails a group at a time, then wants none, then all again', async ({ page, site }) => {
  const { email } = await aCandidate(site.db)
  await signIn(page, email)
  await page.goto(paths.candidate.account())
  const card = page.getByRole('region', { name: 'Mes e-mails' })
  await card.scrollIntoViewIfNeeded()
  const months = card.getByLabel('Mois travaillés')
  await expect(months).toHaveValue('at-once')
  await months.selectOption('Dans le récapitulatif de 8 h')
  await expect(page.getByText('Choix enregistré')).toBeVisible()
  await page.reload()
  await card.scrollIntoViewIfNeeded()
  await expect(months).toHaveValue('digest')
  await expect(card.getByLabel('Entretiens')).toHaveValue('at-once')
  await inspect(page, 'mail-choices-candidate')
  await card.getByRole('button', { name: 'Ne plus rien recevoir' }).press('Enter')
  await expect(months).toHaveValue('never')
  await expect(card.getByLabel('Papiers')).toHaveValue('never')
  await card.getByRole('button', { name: 'Recevoir à nouveau ces e-mails' }).click()
  await expect(months).toHaveValue('at-once')
})

test('the link of a mail ends these mails when the reader says so, without a session', async ({ page, site }) => {
  const { id } = await aCandidate(site.db)
  const chosen = () => site.db.$count(accountMailChoices, eq(accountMailChoices.accountId, id))
  await page.goto(paths.unsubscribe(unsubscribeToken(testSigner, id, new Date())))
  await expect(page.getByRole('heading', { name: 'Ne plus recevoir les rappels' })).toBeVisible()
  await inspect(page, 'unsubscribe')
  expect(await chosen()).toBe(0)
  await page.getByRole('button', { name: 'Arrêter ces e-mails' }).press('Enter')
  await expect(page.getByText('Vous ne recevrez plus ces rappels')).toBeVisible()
  expect(await chosen()).toBe(1)

  await page.goto(paths.unsubscribe('incomplet'))
  await page.getByRole('button', { name: 'Arrêter ces e-mails' }).click()
  await expect(page.getByText('n’est plus valable')).toBeVisible()
})
