const circles = [90, 180, 270, 360, 450]
const hours = Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 12)
const center = 500
const reach = 450

const around = (angle: number, radius: number) => ({
  x: Number((center + radius * Math.cos(angle)).toFixed(1)),
  y: Number((center + radius * Math.sin(angle)).toFixed(1)),
})

/** Decoration: the grid of a star chart, with circles of declination and hour lines, in the text colour. */
export const SkyChart = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 1000 1000" fill="none" stroke="currentColor" aria-hidden focusable="false">
    {circles.map((radius) => (
      <circle key={radius} cx={center} cy={center} r={radius} strokeDasharray={radius === reach ? undefined : '2 6'} />
    ))}
    {hours.map((angle) => {
      const from = around(angle, reach)
      const to = around(angle + Math.PI, reach)
      return <line key={angle} x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth="0.6" />
    })}
  </svg>
)
