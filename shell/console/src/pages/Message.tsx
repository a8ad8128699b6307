export interface MessageProps {
  readonly title: string;
  readonly text: string;
}

/** A page with only a message. */
export function Message({ title, text }: MessageProps) {
  return (
    <div className="narrow">
      <h1 className="title">{title}</h1>
      <p className="lead">{text}</p>
    </div>
  );
}
