export default function Home() {
  return <h1>Bali Beauty</h1>;
}
