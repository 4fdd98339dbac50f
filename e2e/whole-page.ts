import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/**
 * Finds texts outside of the page, cut by their container, overflowing their control or overlapping another text;
 * decoration does not count. When a dialog is open, only its texts are checked.
 */
const lostTexts = (page: Page) =>
  page.evaluate(() => {
    const isForReaders = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (at.matches('[aria-hidden=true], svg') || getComputedStyle(at).clipPath !== 'none') return false
      return element.checkVisibility({ opacityProperty: true })
    }
    /** The ancestors that may cut a text; a row of tabs scrolls, so it does not count. */
    const cutters = (element: Element) => {
      if (element.closest('[role=tablist]')) return []
      const all: DOMRect[] = [new DOMRect(0, -1e6, innerWidth, 2e6)]
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
        if (/hidden|clip/.test(getComputedStyle(at).overflow)) all.push(at.getBoundingClientRect())
      return all
    }
    /** The button, tab or badge that contains this text. */
    const controlOf = (element: Element) =>
      element.closest('button, [role=tab], [data-color], .mantine-Pill-root')?.getBoundingClientRect()
    const dialogs = document.querySelectorAll('[role=dialog]')
    const root = dialogs[dialogs.length - 1] ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const lost: string[] = []
    const lines: { text: string; box: DOMRect }[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      const holder = node.parentElement
      const text = node.textContent?.trim()
      if (holder === null || !text || !isForReaders(holder)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const isCut = (frame: DOMRect) =>
        left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1
      // Letters are lower than the line height of the font.
      const air = (bottom - top) * 0.15
      const control = controlOf(holder)
      const isOut =
        control !== undefined &&
        (left < control.left - 1 ||
          right > control.right + 1 ||
          top + air < control.top ||
          bottom - air > control.bottom)
      if (isOut || cutters(holder).some(isCut)) lost.push(text)
      // Fixed and sticky elements, such as the bar at the top, cover the page by design.
      const floats = (element: Element | null): boolean =>
        element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
      if (root === document.body && floats(holder)) continue
      // The drawn line of text, without the font's space above and below the letters.
      for (const { x, y, width, height } of range.getClientRects())
        lines.push({ text, box: new DOMRect(x + 1, y + height * 0.3, width - 2, height * 0.4) })
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    lines.forEach(({ text, box }, index) => {
      const under = lines.slice(index + 1).find((other) => other.text !== text && meet(box, other.box))
      if (under !== undefined) lost.push(`${text} / ${under.text}`)
    })
    // A field outside of the page or its dialog, or lower than its own letters.
    const edge = root === document.body ? innerWidth : root.getBoundingClientRect().right
    for (const field of root.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')) {
      const { fontSize } = getComputedStyle(field)
      if (!isForReaders(field) || field.clientHeight <= 1) continue
      if (field.getBoundingClientRect().right > edge + 1 || field.clientHeight < Number.parseFloat(fontSize) * 1.2)
        lost.push(`field ${field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id}`)
    }
    return lost
  })

/** Finds controls smaller than 24 pixels; links inside a sentence are exempt (WCAG 2.5.8). */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = 'a[href], button, input, select, textarea, summary, [role=button], [role=switch]'
    return [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter((element) => !element.matches(':not(:focus)') || getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.closest('[aria-hidden=true]') === null)
      .filter((element) => {
        // A box drawn beside its input is clicked through its label.
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        const boxes = [element, ...(label === undefined ? [] : [label])].map((each) => each.getBoundingClientRect())
        return !boxes.some(({ width, height }) => width >= 24 && height >= 24)
      })
      .map((element) => `${element.tagName} ${element.textContent || element.getAttribute('name')}`)
  })

/** Finds the elements that make the page wider than its window. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => `${element.tagName} ${element.className}`),
  )

/** The pages that come next note what moves without being asked to. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = { shift: 0 }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) noted.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The cumulative layout shift of the page since it was opened: 0.1 is what people do not mind. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as typeof window & { noted: { shift: number } }).noted.shift)

/** Checks that the page fits its window and that every text is readable. */
export const expectWhole = async (page: Page, seen: string): Promise<void> => {
  expect.soft(await lostTexts(page), seen).toEqual([])
  expect.soft(await tooWide(page), seen).toEqual([])
}

/** Doubles the browser's font size: the text grows, the window does not. */
export const withTextTwiceAsLarge = async (page: Page, read: () => Promise<void>): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await read()
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await browser.detach()
}

/** Goes down a list of an administrator by Tab and back: no control that takes the focus is under a bar of the phone. */
export const expectFocusInSight = async (page: Page): Promise<void> => {
  /** The name of what has the focus in the page, and whether a bar lies over it; null in a bar. */
  const focused = () =>
    page.evaluate(() => {
      const control = document.activeElement
      if (control === null || control.closest('main') === null) return null
      const { top, bottom } = control.getBoundingClientRect()
      const bars = [
        ...document.querySelectorAll('section[aria-label="Administration"], nav[aria-label="Accès rapide"]'),
      ]
      const isUnder = bars.some((bar) => {
        const at = bar.getBoundingClientRect()
        return top < at.bottom && bottom > at.top
      })
      return { name: control.textContent, isUnder }
    })
  const bar = page.getByRole('navigation', { name: 'Accès rapide' })
  const starts = { Tab: page.getByRole('main'), 'Shift+Tab': bar.getByRole('link').first() }
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  for (const [key, start] of Object.entries(starts)) {
    const seen: NonNullable<Awaited<ReturnType<typeof focused>>>[] = []
    await start.focus()
    await page.keyboard.press(key)
    for (let one = await focused(); one !== null; one = await focused()) {
      seen.push(one)
      await page.keyboard.press(key)
    }
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter(({ isUnder }) => isUnder)).toEqual([])
  }
}
