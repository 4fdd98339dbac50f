import { paths, publicPaths } from '../../contract/paths.ts'
import { expect, test } from '../../e2e/site.ts'
import { expectWhole, smallTargets, withTextTwiceAsLarge } from '../../e2e/whole-page.ts'

for (const path of [...publicPaths, paths.resetPassword('jeton')])
  test(`${path} has large targets and loses no text, from the narrowest phones to text twice as large`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The question about cookies would hide the content under it.
    await page.getByRole('button', { name: 'Non, merci' }).click()
    // A window of 1440 pixels zoomed to 200 % has 720 CSS pixels.
    for (const width of [320, 720, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectWhole(page, `${path} at ${width} px`)
      expect.soft(await smallTargets(page), `targets of ${path} at ${width} px`).toEqual([])
    }
    // The page at its full width.
    await withTextTwiceAsLarge(page, () => expectWhole(page, `${path} with text twice as large`))
  })
