/**
 * Banner on every page of the staging store, which shows drafts. On phones it doesn't cover the purchase bar.
 */
export default function StagingBanner() {
  return (
    <aside
      aria-label="Staging"
      className="no-print pointer-events-none fixed bottom-20 start-3 z-50 rounded-full border border-paper bg-coral px-3 py-1 text-paper text-sm md:bottom-3"
    >
      Staging: drafts
    </aside>
  );
}
