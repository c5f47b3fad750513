/** The column beside the gallery that stays in view; one taller than the window scrolls until its end shows. */
import { useEffect, useRef } from 'react';

/** Room for the header, px. */
const fromTop = 96;
const fromBottom = 24;

export function BuyingColumn({ children }: { children: React.ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = column.current;
    if (element === null) return;
    const place = () => {
      const top = Math.min(fromTop, innerHeight - element.offsetHeight - fromBottom);
      element.style.top = `${top}px`;
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', place);
    };
  }, []);
  return (
    <div>
      <div ref={column} className="buying">
        {children}
      </div>
    </div>
  );
}
