import type { Locator, Page } from '@playwright/test'
import { aCandidate, password } from '../../test/people/factories.ts'
import { field } from '../profiles/sign-up-steps.ts'
import { expect, test } from '../site.ts'

/**
 * Presses Tab until the target has the focus. Each focused element must show its focus ring, on itself or on the
 * element drawn for it.
 */
const tabTo = async (page: Page, target: Locator) => {
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    const { isThere, isSeen, name } = await target.evaluate((element) => {
      const focused = document.activeElement
      const whole = focused?.closest('.mantine-MultiSelect-input')
      const drawn = [focused, focused?.parentElement, ...(focused?.parentElement?.children ?? []), whole]
      const isRinged = drawn.some((each) => {
        if (!each?.checkVisibility({ opacityProperty: true })) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return {
        isThere: focused === element,
        isSeen: isRinged,
        name: focused?.outerHTML.slice(0, 200),
      }
    })
    expect.soft(isSeen, name).toBe(true)
    if (isThere) return
  }
  await expect(target).toBeFocused()
}

const typeIn = async (page: Page, label: string, text: string) => {
  await tabTo(page, field(page, label))
  await page.keyboard.type(text)
}

/** Opens a multi-select with the arrow key, moves down to the option and selects it. */
const add = async (page: Page, label: string, option: string) => {
  const list = page.getByRole('combobox', { name: label, exact: true })
  await expect(list).toBeVisible()
  await tabTo(page, list)
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { name: option, exact: true })
  await expect(chosen).toBeVisible()
  for (let down = 0; down < 40; down += 1) {
    if ((await chosen.getAttribute('data-combobox-selected')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

test('the keyboard alone is enough to log in', async ({ page, site }) => {
  const { email } = await aCandidate(site.db)
  await page.goto('/login')
  await typeIn(page, 'Email', email)
  await typeIn(page, 'Mot de passe', 'faux')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Email ou mot de passe incorrect' })
  await expect(alert).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Se connecter' }))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(field(page, 'Mot de passe')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await tabTo(page, page.getByRole('button', { name: 'Se connecter' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\//)
})

test('Tab reaches every control of a form, which shows its focus; Space turns a switch, and arrows choose of a list and rate', async ({
  page,
}) => {
  await page.goto('/_ui?piece=champs')
  const remote = page.getByRole('switch', { name: 'Télétravail, au repos' })
  await expect(remote).toBeVisible()
  await tabTo(page, remote)
  await page.keyboard.press('Space')
  await expect(remote).toBeChecked()
  await tabTo(page, field(page, 'Mot de passe'))

  await page.goto('/_ui?piece=choix-notes')
  await add(page, 'Langues à choisir', 'Allemand')
  await page.keyboard.press('Escape')
  const german = page.getByRole('radiogroup', { name: 'Allemand' })
  await tabTo(page, german.getByRole('radio', { name: '0 sur 5', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(german.getByRole('radio', { name: '0,5 sur 5' })).toBeChecked()
})
