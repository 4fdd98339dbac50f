import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-part.module.css'

/** A part of a long form: its fields under a title, which a screen reader reads with the first of them. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend>{title}</legend>
    <Stack gap="md">{children}</Stack>
  </fieldset>
)
