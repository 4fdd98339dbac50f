import { useEffect, useState } from 'react'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'

/** The time that a sending may take before its progress shows, in milliseconds. */
const patience = 1000

/** How much of a file is sent, from 0 to 1; nothing during the first second. Then the server examines the file. */
export const SendingProgress = ({ sent }: { sent: number }) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isLong && (
        <CompletionBar
          label={sent < 1 ? 'Envoi en cours' : 'Fichier envoyé, vérification en cours'}
          percentage={Math.floor(sent * 100)}
        />
      )}
    </div>
  )
}
