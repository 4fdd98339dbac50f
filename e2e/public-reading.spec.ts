import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const publicPaths = [
  '/',
  '/propos',
  '/contact',
  '/login',
  '/inscription',
  '/recruter',
  '/forgetpassword',
  '/resetpassword/jeton',
  '/terms',
  '/notice',
]

/** Every text that stands beside the page or is cut by what holds it, decoration apart. */
const lostTexts = (page: Page) =>
  page.evaluate(() => {
    const isForReaders = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (at.matches('[aria-hidden=true], svg') || getComputedStyle(at).clipPath !== 'none') return false
      return element.checkVisibility()
    }
    const cutters = (element: Element) => {
      const all: DOMRect[] = [new DOMRect(0, -1e6, innerWidth, 2e6)]
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
        if (/hidden|clip/.test(getComputedStyle(at).overflow)) all.push(at.getBoundingClientRect())
      return all
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lost: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      const holder = text.parentElement
      if (holder === null || !text.textContent?.trim() || !isForReaders(holder)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const isCut = (frame: DOMRect) =>
        left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1
      if (cutters(holder).some(isCut)) lost.push(text.textContent.trim())
    }
    return lost
  })

/** Every control smaller than 24 pixels; links inside a sentence are let be (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = 'a[href], button, input, select, textarea, summary, [role=button], [role=switch]'
    return [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter((element) => !element.matches(':not(:focus)') || getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.closest('[aria-hidden=true]') === null)
      .filter((element) => {
        // A box that is drawn beside its input is pressed by its label.
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        const boxes = [element, ...(label === undefined ? [] : [label])].map((each) => each.getBoundingClientRect())
        return !boxes.some(({ width, height }) => width >= 24 && height >= 24)
      })
      .map((element) => `${element.tagName} ${element.textContent || element.getAttribute('name')}`)
  })

/** What makes the page wider than its window. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => `${element.tagName} ${element.className}`),
  )

const expectWhole = async (page: Page, seen: string) => {
  expect.soft(await lostTexts(page), seen).toEqual([])
  expect.soft(await tooWide(page), seen).toEqual([])
}

test('every public page fits the narrowest phones and text twice as large, with targets to touch', async ({ page }) => {
  // Sixty readings of ten pages.
  test.setTimeout(150_000)
  const browser = await page.context().newCDPSession(page)
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // 720 pixels are what 1440 leave at 200 %.
    for (const width of [320, 360, 390, 720, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectWhole(page, `${path} at ${width} px`)
      expect.soft(await smallTargets(page), `targets of ${path} at ${width} px`).toEqual([])
    }
    // The size that people set in their browser: text alone grows, and the page at its full width.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await expectWhole(page, `${path} with text twice as large`)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  }
})

test('without script the public pages are read, and their menu leads on', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  const mainHeadings = page.getByRole('main').getByRole('heading', { level: 2 })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mainHeadings.first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    await expect(page.getByRole('group', { name: 'Apparence' })).toBeHidden()
    for (const [name, path] of [
      ['Trouver une mission', '/inscription'],
      ['Recruter', '/recruter'],
      ['À propos', '/propos'],
    ] as const) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(mainHeadings.last()).toBeVisible()
    }
  }
  await context.close()
})

test('a browser in English reads French', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email obligatoire')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Non, merci' })).toBeVisible()
  await context.close()
})
