/** Stands where something could not be shown: what happened in plain words, and a way to try once more. */
export function Fallback({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" data-fallback="">
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
