/** The page of a signed link that does not open anything. */
export function WrongLink() {
  return (
    <>
      <h1 tabIndex={-1}>This link is not valid</h1>
      <p>It may have ended: a link can be opened for 24 hours. Please ask for a new one.</p>
    </>
  );
}
