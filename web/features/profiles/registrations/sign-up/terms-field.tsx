import { Anchor, Checkbox } from '@mantine/core'
import { paths } from '#contract/paths.ts'

/** The checkbox to accept the terms; they open in another tab so that the form keeps its values. */
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
