import { Anchor, Checkbox } from '@mantine/core'
import { paths } from '#contract/paths.ts'

/** The terms, to accept; they open in another tab so that nothing written is lost. */
export const TermsField = (props: Record<string, unknown>) => (
  <Checkbox
    name="terms"
    aria-required
    label={
      <>
        J&apos;accepte{' '}
        <Anchor href={paths.terms()} target="_blank" title="S’ouvre dans un nouvel onglet" inherit underline="always">
          les termes et les conditions
        </Anchor>
      </>
    }
    {...props}
  />
)
