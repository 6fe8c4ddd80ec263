/** Builds a big fixture on first use, once: starting the site stays quick. */
export function lazily<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
