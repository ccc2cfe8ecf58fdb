//! The methods of a puzzle.

pub(crate) mod cells;
pub(crate) mod generating;
mod picture;

use std::collections::BTreeMap;

use numpy::{PyArray1, PyArray2, PyArray3};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyType},
};
use tailback_answers::{analyze::PuzzleAnalysis, answer::PuzzleId, read_line};
use tailback_formats::{Export, exchange};
use tailback_puzzle::{Extras, MoveNotation, Solution, State, draw, words::count};
use tailback_solver::{Outcome as Found, explore, solve};

use crate::{
    arguments::int,
    distances::Distances,
    errors::{IllegalMoveError, states_error, value_error},
    moves::{Move, MoveLike},
    outcome::outcome,
    puzzle::{Puzzle, cars, identity},
    reading::Options,
    search::{interruptible, limits, metric},
};

/// A function that restores a puzzle, and its arguments.
type Pickled<'a> = (Py<PyAny>, (String, Option<&'a str>));

#[pymethods]
impl Puzzle {
    #[doc = doc!("Puzzle.from_line")]
    #[classmethod]
    #[pyo3(signature = (line, *, size=None, exit=None, target=None, title=None))]
    fn from_line(
        _class: &Bound<'_, PyType>,
        line: &str,
        size: Option<&str>,
        exit: Option<&str>,
        target: Option<&str>,
        title: Option<String>,
    ) -> PyResult<Self> {
        let options = Options::new(size, exit, target)?;
        let read = read_line(line, None, options.as_read("")).map_err(value_error)?;
        Ok(Self::new(read, title))
    }

    #[doc = doc!("Puzzle.from_cells")]
    #[classmethod]
    #[pyo3(signature = (cells, *, target=1, exits=None, title=None))]
    fn from_cells(
        _class: &Bound<'_, PyType>,
        cells: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = int)] target: i64,
        exits: Option<cells::Exits>,
        title: Option<String>,
    ) -> PyResult<Self> {
        Ok(Self::new(cells::puzzle(cells, target, exits)?, title))
    }

    #[doc = doc!("Puzzle.title")]
    #[getter]
    fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    #[doc = doc!("Puzzle.columns")]
    #[getter]
    fn columns(&self) -> u8 {
        self.model.board().size().columns
    }

    #[doc = doc!("Puzzle.rows")]
    #[getter]
    fn rows(&self) -> u8 {
        self.model.board().size().rows
    }

    #[doc = doc!("Puzzle.cars")]
    #[getter]
    fn cars<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        cars(py, &self.model)
    }

    #[doc = doc!("Puzzle.target")]
    #[getter]
    fn target(&self) -> &str {
        &self.model.cars()[self.model.target()].name
    }

    #[doc = doc!("Puzzle.goals")]
    #[getter]
    fn goals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let goals = PyDict::new(py);
        for goal in self.model.goals() {
            let cell = self.model.goal_cell(*goal);
            let name = &self.model.cars()[goal.car].name;
            goals.set_item(name, cell.map(|cell| (cell.row, cell.column)))?;
        }
        Ok(goals)
    }

    #[doc = doc!("Puzzle.walls")]
    #[getter]
    fn walls(&self) -> Vec<(u8, u8)> {
        let walls = self.model.board().walls().iter();
        walls.map(|wall| (wall.row, wall.column)).collect()
    }

    #[doc = doc!("Puzzle.exits")]
    #[getter]
    fn exits(&self) -> Vec<String> {
        let exits = self.model.board().exits().iter();
        exits.map(ToString::to_string).collect()
    }

    #[doc = doc!("Puzzle.is_solved")]
    #[getter]
    fn is_solved(&self) -> bool {
        self.model.is_solved(self.model.start())
    }

    #[doc = doc!("Puzzle.canonical_id")]
    #[getter]
    fn canonical_id(&self) -> String {
        identity(&self.model)
    }

    #[doc = doc!("Puzzle.offsets")]
    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        crate::arrays::read_only(py, self.model.start().0.clone())
    }

    #[doc = doc!("Puzzle.with_offsets")]
    fn with_offsets(&self, offsets: &Bound<'_, PyAny>) -> PyResult<Self> {
        let n_cars = self.model.cars().len();
        // A new list would reserve memory for any number.
        let n = offsets.len()?;
        if n != n_cars {
            return Err(value_error(format!(
                "there are {n} offsets; expected one for each of {n_cars} cars"
            )));
        }
        let state = State(int(offsets)?);
        if let Some(car) = self.model.misplaced_car(&state) {
            let name = &self.model.cars()[car].name;
            return Err(value_error(format!(
                "`{name}` at offset {} is outside of the board, on a wall or on another car",
                state.0[car]
            )));
        }
        Ok(self.at(state))
    }

    #[doc = doc!("Puzzle.cells")]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        cells::array(py, &self.model)
    }

    #[doc = doc!("Puzzle.legal_moves")]
    fn legal_moves(&self) -> Vec<Move> {
        let moves = self.model.moves_in(self.model.start());
        moves.map(|m| Move::of(&self.model, m)).collect()
    }

    #[doc = doc!("Puzzle.apply")]
    fn apply(&self, moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let written = written(moves)?;
        let replayed = tailback_puzzle::replay(&self.model, &written).map_err(|(index, why)| {
            let before = &written[..index];
            let before = tailback_puzzle::replay(&self.model, before);
            let now = before.map(|it| self.model.with_start(it.state));
            let words =
                now.map(|now| tailback_check::words::illegal_move(&now, &written[index], &why));
            IllegalMoveError::new_err(words.unwrap_or_default())
        })?;
        Ok(self.at(replayed.state))
    }

    #[doc = doc!("Puzzle.solve")]
    #[pyo3(signature = (metric="moves", *, seconds=None, effort=None, memory=None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        metric: &str,
        seconds: Option<f64>,
        #[pyo3(from_py_with = int)] effort: Option<u64>,
        #[pyo3(from_py_with = int)] memory: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let metric = self::metric(metric)?;
        let limits = limits(seconds, effort, memory)?;
        let model = &*self.model;
        let answer = interruptible(py, limits, |control| solve(model, metric, control))?;
        outcome(py, model, metric, &answer)
    }

    #[doc = doc!("Puzzle.distances")]
    #[pyo3(signature = (metric="moves", *, seconds=None, effort=None, memory=None))]
    fn distances(
        &self,
        py: Python<'_>,
        metric: &str,
        seconds: Option<f64>,
        #[pyo3(from_py_with = int)] effort: Option<u64>,
        #[pyo3(from_py_with = int)] memory: Option<u64>,
    ) -> PyResult<Distances> {
        let limits = limits(seconds, effort, memory)?;
        Distances::of(py, self, self::metric(metric)?, limits)
    }

    #[doc = doc!("Puzzle.hint")]
    #[pyo3(signature = (metric="moves", *, seconds=None, effort=None, memory=None))]
    fn hint(
        &self,
        py: Python<'_>,
        metric: &str,
        seconds: Option<f64>,
        #[pyo3(from_py_with = int)] effort: Option<u64>,
        #[pyo3(from_py_with = int)] memory: Option<u64>,
    ) -> PyResult<Option<Move>> {
        let metric = self::metric(metric)?;
        let limits = limits(seconds, effort, memory)?;
        let model = &*self.model;
        let answer = interruptible(py, limits, |control| solve(model, metric, control))?;
        if let Found::Unknown {
            limit, best: None, ..
        } = answer.outcome
        {
            return Err(states_error(py, limit));
        }
        let best = answer.outcome.solution().and_then(|it| it.0.first());
        Ok(best.map(|m| Move::of(model, *m)))
    }

    #[doc = doc!("Puzzle.harden")]
    #[pyo3(signature = (metric="moves", *, seconds=None, effort=None, memory=None))]
    fn harden(
        &self,
        py: Python<'_>,
        metric: &str,
        seconds: Option<f64>,
        #[pyo3(from_py_with = int)] effort: Option<u64>,
        #[pyo3(from_py_with = int)] memory: Option<u64>,
    ) -> PyResult<Option<Self>> {
        let metric = self::metric(metric)?;
        let limits = limits(seconds, effort, memory)?;
        let model = &*self.model;
        let cluster = interruptible(py, limits, |control| explore(model, metric, control))?;
        let cluster = cluster.map_err(|limit| states_error(py, limit))?;
        Ok((cluster.n_solved > 0).then(|| self.at(cluster.unsolved)))
    }

    #[doc = doc!("Puzzle.analyze")]
    #[pyo3(signature = (*, seconds=None, effort=None, memory=None))]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        seconds: Option<f64>,
        #[pyo3(from_py_with = int)] effort: Option<u64>,
        #[pyo3(from_py_with = int)] memory: Option<u64>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let limits = limits(seconds, effort, memory)?;
        let model = &*self.model;
        let json = interruptible(py, limits, |control| {
            let found = PuzzleAnalysis::of(model, control);
            let which = PuzzleId {
                path: "",
                puzzle: self.title.as_deref(),
                line: 1,
            };
            let line = tailback_answers::analyze::Line::new(which, Some((model, &found)));
            serde_json::to_string(&line)
        })?;
        let json = json.map_err(value_error)?;
        let facts = py.import("json")?.call_method1("loads", (json,))?;
        let facts = facts.cast_into::<PyDict>()?;
        // A value has no place in a file.
        for key in ["version", "path", "puzzle", "line"] {
            facts.del_item(key)?;
        }
        Ok(facts)
    }

    #[doc = doc!("Puzzle.to_text")]
    #[pyo3(signature = (format="rush", *, title=None))]
    fn to_text(&self, format: &str, title: Option<&str>) -> PyResult<String> {
        let title = title.or(self.title.as_deref());
        if format == "rush" {
            let draft = self.model.to_draft();
            let title = title.unwrap_or_default();
            return tailback_syntax::to_rush(title, &draft, &Extras::default())
                .map_err(value_error);
        }
        let format = tailback_formats::find(format).ok_or_else(|| {
            let known = tailback_formats::name_all();
            value_error(format!(
                "unknown format `{format}`, expected `rush`, {known}"
            ))
        })?;
        let export = Export {
            title,
            ..Export::from(&*self.model)
        };
        format
            .write(&[export])
            .map_err(|errors| value_error(errors.first().map_or("", |error| &*error.message)))
    }

    #[doc = doc!("Puzzle.svg")]
    #[pyo3(signature = (*, width=400, dark=false, solution=None))]
    fn svg(
        &self,
        #[pyo3(from_py_with = int)] width: u32,
        dark: bool,
        solution: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let solution = solution.map(|moves| self.solution_of(moves)).transpose()?;
        picture::svg(self, width, dark, solution.as_ref())
    }

    #[doc = doc!("Puzzle.rgb")]
    #[pyo3(signature = (*, width=400, dark=false))]
    fn rgb<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = int)] width: u32,
        dark: bool,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        picture::rgb(py, self, width, dark)
    }

    #[doc = doc!("Puzzle.html")]
    #[pyo3(signature = (*, frame=false))]
    fn html(&self, frame: bool) -> String {
        if frame {
            picture::frame(self)
        } else {
            picture::page(self)
        }
    }

    /// Returns a picture for a notebook.
    fn _repr_html_(&self) -> PyResult<String> {
        picture::image(self)
    }

    /// Returns the puzzle as text and as a picture, of which a notebook shows what it can.
    #[pyo3(signature = (**_kinds))]
    fn _repr_mimebundle_(
        &self,
        _kinds: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<BTreeMap<&'static str, String>> {
        Ok(BTreeMap::from([
            ("text/plain", self.__str__()),
            ("text/html", picture::image(self)?),
        ]))
    }

    fn __str__(&self) -> String {
        draw(&self.model, self.model.start()).rows.join("\n")
    }

    fn __repr__(&self) -> String {
        let size = self.model.board().size();
        let title = self.title.as_ref().map(|title| format!(" {title:?}"));
        let cars = count(self.model.cars().len(), "car");
        format!("<Puzzle{}: {size}, {cars}>", title.unwrap_or_default())
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<Pickled<'_>> {
        let class = py.get_type::<Self>();
        let json = exchange::FORMAT.write_board(&Export::from(&*self.model));
        let json = json.map_err(value_error)?;
        Ok((
            class.getattr("_from_exchange")?.unbind(),
            (json, self.title.as_deref()),
        ))
    }

    /// Restores a pickled puzzle.
    #[classmethod]
    fn _from_exchange(
        _class: &Bound<'_, PyType>,
        json: &str,
        title: Option<String>,
    ) -> PyResult<Self> {
        let options = tailback_formats::ReadOptions::default();
        let model = tailback_answers::one_board(&exchange::FORMAT, json, options);
        Ok(Self::new(model.map_err(value_error)?, title))
    }
}

impl Puzzle {
    /// Returns legal moves as a solution.
    fn solution_of(&self, moves: &Bound<'_, PyAny>) -> PyResult<Solution> {
        let replayed = tailback_puzzle::replay(&self.model, &written(moves)?);
        let replayed = replayed.map_err(|(index, _)| {
            IllegalMoveError::new_err(format!("move {} of the solution is illegal", index + 1))
        })?;
        Ok(replayed.solution)
    }
}

/// Returns one move, or several, as they are written.
fn written(moves: &Bound<'_, PyAny>) -> PyResult<Vec<MoveNotation>> {
    if let Ok(one) = moves.extract::<MoveLike>() {
        return Ok(vec![one.notation()?]);
    }
    let each = moves
        .try_iter()
        .map_err(|_| PyTypeError::new_err("expected a move such as \"XR3\", or several moves"))?;
    let each = each.map(|it| it?.extract::<MoveLike>()?.notation());
    each.collect()
}
