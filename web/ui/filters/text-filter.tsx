import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { ListSearch } from '#web/lib/list-search.ts'
import { SuggestedText } from '#web/ui/filters/suggested-text.tsx'
import classes from './filter-bar.module.css'

/** Converts the URL's value to the text in the field, and back. */
export type TextConversion = { ofUrl: (value: string) => string; toUrl: (text: string) => string }

/** A filter on a part of a text; `suggestions` are the values that the column can have, offered while typing. */
export type TextFilterOptions = {
  kind: 'text'
  name: string
  label: string
  suggestions?: readonly string[]
} & Partial<TextConversion>

const asItIs = (text: string) => text

/** The delay between the last key and the request of the list, in milliseconds. */
const rest = 300

export const TextFilter = ({ filter, search }: { filter: TextFilterOptions; search: ListSearch }) => {
  const { name, label, suggestions, ofUrl = asItIs, toUrl = asItIs } = filter
  const inUrl = search.params.get(name) ?? ''
  const [text, setText] = useState(ofUrl(inUrl))
  const { pathname } = useLocation()
  const goesTo = useNavigation().location?.pathname ?? pathname
  const send = useDebouncedCallback((value: string) => {
    // On the way to another page the text would take the person back here.
    if (goesTo === pathname) search.change({ [name]: toUrl(value) })
  }, rest)
  // « Back », a link or « Effacer » changes the URL: the field takes the new value.
  useEffect(() => setText(ofUrl(inUrl)), [inUrl, ofUrl])
  const change = (value: string) => {
    setText(value)
    send(value)
  }
  const field = { className: classes.field ?? '', label, value: text }
  if (suggestions !== undefined) return <SuggestedText {...field} suggestions={suggestions} onChange={change} />
  return <TextInput {...field} type="search" maxLength={100} onChange={(event) => change(event.currentTarget.value)} />
}
