import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notices/notice.tsx'

/** The tips banner of the interviews (001 §2, A-119): who has read it hides it in this browser. */
export const InterviewTips = ({ title, children }: { title: string; children: ReactNode }) => {
  const [isShown, setShown] = useLocalStorage({
    key: 'interview-tips',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return isShown ? (
    <Notice kind="advice" title={title} dismiss={{ label: 'Ne plus montrer ce conseil', run: () => setShown(false) }}>
      {children}
    </Notice>
  ) : null
}
