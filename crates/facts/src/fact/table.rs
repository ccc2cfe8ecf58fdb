//! All facts. An entry defines everything about a fact: the parser, the documentation and the schema of the configuration
//! take it from here.

use tailback_puzzle::Axis;
use tailback_solver::Metric;

use super::{
    Fact,
    Get::{self, Condition, Difficulty, Number, Text, Texts},
    Needs::{self, Answers, Board, Optima},
    known::{
        count, divergence, is_guess, is_solvable, n_along, n_cars, of_cluster, of_craft, of_facts,
        of_people, optimum, property,
    },
    words,
};
use crate::{
    Facts, Question,
    value::{Fraction, Interval},
};

/// All facts, in the order of the documentation: those that the text says, those of the board, those of the solver.
pub static FACTS: &[Fact] = &[
    fact(
        "title",
        "the title",
        Board,
        Text(|it| it.text.title.as_slice()),
    ),
    fact("author", "the authors", Board, Text(|it| &it.text.authors)),
    fact("source", "the sources", Board, Text(|it| &it.text.sources)),
    fact("tags", "the tags", Board, Texts(|it| &it.text.tags)),
    fact(
        "difficulty",
        "the difficulty that the puzzle or its file states",
        Board,
        Difficulty(|it| it.text.difficulty),
    ),
    fact(
        "width",
        "the columns of the board",
        Board,
        Number(|it| n_along(it.puzzle, Axis::Horizontal).into()),
    ),
    fact(
        "height",
        "the rows of the board",
        Board,
        Number(|it| n_along(it.puzzle, Axis::Vertical).into()),
    ),
    fact(
        "cars",
        "the cars of any length, the target among them",
        Board,
        Number(|it| count(it.puzzle.cars().len()).into()),
    ),
    fact(
        "trucks",
        "the cars of length 3",
        Board,
        Number(|it| count(n_cars(it.puzzle, |length| length == 3)).into()),
    ),
    fact(
        "longest_car",
        "the length of the longest car",
        Board,
        Number(|it| {
            count(
                it.puzzle
                    .cars()
                    .iter()
                    .map(|car| car.length)
                    .max()
                    .unwrap_or(0),
            )
            .into()
        }),
    ),
    fact(
        "walls",
        "the walls",
        Board,
        Number(|it| count(it.puzzle.board().walls().len()).into()),
    ),
    fact(
        "exits",
        "the exits",
        Board,
        Number(|it| count(it.puzzle.board().exits().len()).into()),
    ),
    fact(
        "empty_cells",
        "the cells without a wall and without a car at the start",
        Board,
        Number(|it| count(it.puzzle.n_empty_cells()).into()),
    ),
    fact(
        "symmetries",
        "the mirrors and turns that map the picture of the start to itself",
        Board,
        Number(|it| count(it.puzzle.symmetries().len()).into()),
    ),
    Fact {
        opposite: Some("unsolvable"),
        finding: Some(words::of_solvable),
        ..fact(
            "solvable",
            "there is a solution",
            Optima,
            Condition(is_solvable),
        )
    },
    Fact {
        finding: Some(|it| words::of_optimum(it, Metric::Moves)),
        ..fact(
            "moves",
            "the fewest moves of a solution",
            Optima,
            Number(|it| optimum(it, Metric::Moves)),
        )
    },
    Fact {
        finding: Some(|it| words::of_optimum(it, Metric::Steps)),
        ..fact(
            "steps",
            "the fewest steps of a solution",
            Optima,
            Number(|it| optimum(it, Metric::Steps)),
        )
    },
    fact(
        "states",
        "the states that can be reached",
        Answers(&[Question::Cluster]),
        Number(|it| of_cluster(it, |cluster| count(cluster.n_states))),
    ),
    fact(
        "solved_states",
        "the solved states that can be reached",
        Answers(&[Question::Cluster]),
        Number(|it| of_cluster(it, |cluster| count(cluster.n_solved))),
    ),
    fact(
        "farthest",
        "the greatest distance of a state from the nearest solved one, in moves",
        Answers(&[Question::Cluster]),
        Number(|it| of_facts(it, 1, |facts| Some(count(facts.farthest()?)))),
    ),
    fact(
        "farthest_states",
        "the states at the greatest distance",
        Answers(&[Question::Cluster]),
        Number(|it| {
            of_cluster(it, |cluster| {
                count(cluster.histogram.last().copied().unwrap_or(0))
            })
        }),
    ),
    Fact {
        finding: Some(words::of_hardest),
        ..fact(
            "hardest",
            "no state is farther from a solved one than the start",
            Answers(&[Question::Cluster]),
            Condition(|it| property(it, |facts| Some(facts.farthest()? == facts.n_moves()?))),
        )
    },
    fact(
        "frozen_cars",
        "the cars that cannot move in any state",
        Answers(&[Question::FrozenCars]),
        Number(|it| {
            of_facts(it, 0, |facts| {
                Some(count(facts.frozen_cars.as_ref()?.len()))
            })
        }),
    ),
    fact(
        "redundant_cars",
        "the cars that can each be removed without changing `moves`",
        Answers(&[Question::RedundantCars]),
        Number(|it| {
            of_facts(it, 0, |facts| {
                Some(count(facts.redundant_cars.as_ref()?.len()))
            })
        }),
    ),
    fact(
        "idle_walls",
        "the walls that can each be removed without changing `moves`",
        Answers(&[Question::IdleWalls]),
        Number(|it| of_facts(it, 0, |facts| Some(count(facts.idle_walls.as_ref()?.len())))),
    ),
    Fact {
        finding: Some(words::of_minimal),
        ..fact(
            "minimal",
            "no car and no wall can be removed without changing `moves`",
            Answers(&[Question::RedundantCars, Question::IdleWalls]),
            Condition(|it| property(it, Facts::is_minimal)),
        )
    },
    Fact {
        finding: Some(words::of_solutions),
        ..fact(
            "solutions",
            "the shortest solutions up to the order of independent moves",
            Answers(&[Question::Craft]),
            Number(|it| {
                of_craft(it, |craft| {
                    let most = i64::try_from(craft.n_solutions).ok();
                    let at_most = Interval::new(Fraction::ONE, most.map(Fraction::whole));
                    craft.n_distinct.map_or(at_most, count)
                })
            }),
        )
    },
    fact(
        "all_solutions",
        "the shortest solutions, where the same moves in another order count again",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.n_solutions))),
    ),
    fact(
        "retreats",
        "the fewest retreats of the target in a shortest solution",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.n_retreats))),
    ),
    Fact {
        finding: Some(words::of_retreat),
        ..fact(
            "retreat",
            "every shortest solution has a retreat",
            Answers(&[Question::Craft]),
            Condition(|it| property(it, |facts| Some(facts.craft.as_ref()?.n_retreats > 0))),
        )
    },
    fact(
        "key_positions",
        "the key positions",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.key_positions.len()))),
    ),
    fact(
        "divergence",
        "the number of moves after which the shortest solutions first differ; there is none if only one is shortest",
        Answers(&[Question::Craft]),
        Number(divergence),
    ),
    fact(
        "longest_forced",
        "the moves of the longest forced run",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.longest_forced))),
    ),
    fact(
        "positions",
        "the states that shortest solutions pass, without the end",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.n_positions))),
    ),
    fact(
        "narrow_positions",
        "the positions where most moves are wrong",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.n_narrow))),
    ),
    fact(
        "unmoved_cars",
        "the cars that no shortest solution moves",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.unmoved_cars.len()))),
    ),
    fact(
        "moved_trucks",
        "the cars of length 3 that some shortest solution moves",
        Answers(&[Question::Craft]),
        Number(|it| {
            of_craft(it, |craft| {
                let cars = it.puzzle.cars().iter().enumerate();
                let trucks = cars.filter(|(_, car)| car.length == 3);
                count(
                    trucks
                        .filter(|(car, _)| !craft.unmoved_cars.contains(car))
                        .count(),
                )
            })
        }),
    ),
    fact(
        "repeated_cars",
        "the cars that every shortest solution moves more than once",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.repeated_cars.len()))),
    ),
    fact(
        "dead_ends",
        "the dead ends",
        Answers(&[Question::Craft]),
        Number(|it| of_craft(it, |craft| count(craft.n_dead_ends))),
    ),
    Fact {
        unit: Some("seconds"),
        finding: Some(words::of_time),
        ..fact(
            "time",
            "the time that an average player takes",
            Answers(&[Question::Obstacles]),
            Number(|it| of_people(it, |rating| rating.seconds.round())),
        )
    },
    Fact {
        unit: Some("from 0 to 1"),
        ..fact(
            "gives_up",
            "the share of players who give up",
            Answers(&[Question::Obstacles]),
            Number(|it| of_people(it, |rating| rating.gives_up)),
        )
    },
    fact(
        "guess",
        "`time` and `gives_up` are guesses, because no board like this one has been timed",
        Answers(&[Question::Obstacles]),
        Condition(is_guess),
    ),
];

const fn fact(name: &'static str, meaning: &'static str, needs: Needs, get: Get) -> Fact {
    Fact {
        name,
        meaning,
        unit: None,
        opposite: None,
        needs,
        get,
        finding: None,
    }
}
