import { useEffect } from 'react'

/*
 * The module that the web imports as `react-style-singleton` (vite.config.ts): a dialog holds the page behind it with it. The
 * library writes a `<style>` element, whose text follows the width of the scrollbar, so that no policy could name it. A sheet
 * made by a script is no element, and the Content-Security-Policy lets it pass.
 */

/** A component that applies its first `styles` as long as at least one of it is shown. It draws nothing. */
export const styleSingleton = () => {
  let shown = 0
  let sheet: CSSStyleSheet | undefined

  const add = (styles: string) => {
    shown += 1
    if (shown > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }
  const remove = () => {
    shown -= 1
    if (shown === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }

  return function Styles({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    const followed = dynamic && styles
    useEffect(() => {
      add(styles)
      return remove
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- only dynamic styles are followed: a second dialog measures no scrollbar
    }, [followed])
    return null
  }
}
